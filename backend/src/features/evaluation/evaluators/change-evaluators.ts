import { nameEvaluators, removeEvaluator, handOverEvaluation } from '../contracts/evaluators.ts';
import type { NewEvent } from '../../../kernel/events.ts';
import { messages } from '../contracts/messages.ts';
import { requireTechnicalOpen } from '../../rfps/public.ts';
import { commandHandler, type Caller } from '../../../platform/handler.ts';
import { refuse } from '../../../platform/refusal.ts';
import {
  addEvaluators,
  requesterOf,
  lockEvaluation,
  isAnyRated,
  listColleagues,
  listRaters,
  makeRatingsIndependent,
  dropEvaluator,
  listScorers,
  setLead,
} from './evaluation-store.ts';
import { decideNaming, scoringIn, decideRemoval } from './scoring.ts';
import type { Queryable } from '../../../platform/database/database.ts';

/**
 * Names several at once, because all who have rated become evaluators together. An existing evaluator is not named a second time.
 */
export const nameEvaluatorsHandler = ({ requireOwnRfp, requireUndecided }: EvaluatorDependencies) =>
  commandHandler(nameEvaluators, async ({ body: { rfpId, ...body }, caller, db, record, now }) => {
    const userIds = body.userIds.map((id) => id.toLowerCase());
    await requireOwnRfp(db, caller, rfpId);
    const evaluation = await lockEvaluation(db, rfpId, 'update');
    await requireUndecided(db, rfpId);
    // More evaluators could turn scores that are final into their raters' own.
    await requireTechnicalOpen(db, rfpId);
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
        : [{ field: `userIds[${at}]`, message: messages.notOfCompany }],
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

/** Removes an evaluator. Removing a user who is not an evaluator records nothing. */
export const removeEvaluatorHandler = ({ requireOwnRfp, requireUndecided }: EvaluatorDependencies) =>
  commandHandler(removeEvaluator, async ({ body: { rfpId, ...body }, caller, db, record }) => {
    const userId = body.userId.toLowerCase();
    await requireOwnRfp(db, caller, rfpId);
    const evaluation = await lockEvaluation(db, rfpId, 'update');
    await requireUndecided(db, rfpId);
    if (evaluation.companyId === null) return refuse('companyRequired');
    const decided = decideRemoval(evaluation, requesterOf(evaluation, caller), {
      removed: userId,
      scorers: await listScorers(db, rfpId),
    });
    if (!decided.ok) return refuse(decided.code);
    if (evaluation.evaluators.includes(userId))
      await record({ name: 'evaluatorRemoved', payload: { rfpId, userId } }, dropEvaluator(rfpId, userId));
    return { message: messages.evaluatorRemoved };
  });

/** If the user already leads, nothing changes and no notification is sent. */
export const handOverEvaluationHandler = ({ requireOwnRfp }: EvaluatorDependencies) =>
  commandHandler(handOverEvaluation, async ({ body: { rfpId, ...body }, caller, db, record }) => {
    const userId = body.userId.toLowerCase();
    await requireOwnRfp(db, caller, rfpId);
    const evaluation = await lockEvaluation(db, rfpId, 'update');
    if (!requesterOf(evaluation, caller).mayLead) return refuse('leadOnly');
    const { companyId, lead } = evaluation;
    if (companyId === null) return refuse('companyRequired');
    const colleagues = await listColleagues(db, companyId);
    if (!colleagues.some((colleague) => colleague.userId === userId))
      return refuse('invalidFields', { errors: [{ field: 'userId', message: messages.notOfCompany }] });
    if (lead?.userId !== userId)
      await record({ name: 'evaluationHandedOver', payload: { rfpId, userId } }, setLead(rfpId, userId));
    return { message: messages.evaluationHandedOver };
  });

/** What this feature needs from others, wired in `feature.ts`. */
export interface EvaluatorDependencies {
  /** Checks that an RFP is the caller's own; refuses notFound. */
  requireOwnRfp(db: Queryable, caller: Caller, rfpId: string): Promise<unknown>;
  /** Refuses rfpDecided once it is awarded, closed or cancelled. The caller must have locked the RFP. */
  requireUndecided(db: Queryable, rfpId: string): Promise<void>;
  /** Whether its responses are still sealed. */
  sealOf(db: Queryable, rfpId: string, now: number): Promise<{ isSealed: boolean }>;
}
