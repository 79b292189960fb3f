import { nameEvaluators } from '../contracts/evaluators.ts';
import type { NewEvent } from '../../../kernel/events.ts';
import { messages } from '../contracts/messages.ts';
import { commandHandler } from '../../../platform/handler.ts';
import { refuse } from '../../../platform/refusal.ts';
import {
  addEvaluators,
  requesterOf,
  lockEvaluation,
  isAnyRated,
  listColleagues,
  listRaters,
  makeRatingsIndependent,
} from './evaluation-store.ts';
import type { EvaluatorDependencies } from './evaluator-dependencies.ts';
import { decideNaming, scoringIn } from './scoring.ts';

/**
 * Names several at once, because all who have rated become evaluators together. An existing evaluator is not named a second time.
 */
export const doNameEvaluators = ({ mustOwnRfp, requireUndecided }: EvaluatorDependencies) =>
  commandHandler(nameEvaluators, async ({ body: { rfpId, ...body }, caller, db, record, now }) => {
    const userIds = body.userIds.map((id) => id.toLowerCase());
    await mustOwnRfp(db, caller, rfpId);
    const evaluation = await lockEvaluation(db, rfpId, 'update');
    await requireUndecided(db, rfpId);
    const { companyId, evaluators } = evaluation;
    if (companyId === null) return refuse('companyRequired');
    const named = [...new Set(userIds)].filter((id) => !evaluators.includes(id));
    const decided = decideNaming(evaluation, requesterOf(evaluation, caller), {
      named,
      raters: await listRaters(db, rfpId),
    });
    if (!decided.ok) return refuse(decided.code);
    const colleagues = new Set((await listColleagues(db, companyId)).map(({ userId }) => userId));
    const errors = userIds.flatMap((id, at) =>
      colleagues.has(id) || evaluators.includes(id)
        ? []
        : [{ field: `userIds[${at}]`, message: messages.nobodyOfCompany }],
    );
    if (errors.length > 0) return refuse('invalidFields', { errors });
    if (named.length === 0) return { message: messages.evaluatorsNamed };
    const becomeIndependent =
      scoringIn({ ...evaluation, evaluators: [...evaluators, ...named] }) === 'independent' &&
      (await isAnyRated(db, rfpId));
    const events = named.map((userId) => ({ name: 'evaluatorNamed', payload: { rfpId, userId } }) as const);
    await record(
      becomeIndependent
        ? [{ name: 'ratingsMadeIndependent', payload: { rfpId } }, ...events]
        : (events as [NewEvent]),
      addEvaluators(rfpId, named, { by: caller.userId, now }),
      ...(becomeIndependent ? makeRatingsIndependent(rfpId) : []),
    );
    return { message: messages.evaluatorsNamed };
  });
