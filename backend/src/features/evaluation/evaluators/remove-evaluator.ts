import { removeEvaluator } from '../contracts/evaluators.ts';
import { messages } from '../contracts/messages.ts';
import { commandHandler } from '../../../platform/handler.ts';
import { refuse } from '../../../platform/refusal.ts';
import { requesterOf, dropEvaluator, lockEvaluation, listScorers } from './evaluation-store.ts';
import type { EvaluatorDependencies } from './evaluator-dependencies.ts';
import { decideRemoval } from './scoring.ts';

/** Removes an evaluator. Removing a user who is not an evaluator records nothing. */
export const doRemoveEvaluator = ({ mustOwnRfp, requireUndecided }: EvaluatorDependencies) =>
  commandHandler(removeEvaluator, async ({ body: { rfpId, ...body }, caller, db, record }) => {
    const userId = body.userId.toLowerCase();
    await mustOwnRfp(db, caller, rfpId);
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
