import { openConsensus } from '../contracts/evaluators.ts';
import { messages } from '../contracts/messages.ts';
import { commandHandler } from '../../../platform/handler.ts';
import { refuse } from '../../../platform/refusal.ts';
import { requesterOf, lockEvaluation, setOpened } from './evaluation-store.ts';
import type { EvaluatorDependencies } from './evaluator-dependencies.ts';
import { decideOpening } from './scoring.ts';

/**
 * Opens the consensus permanently. A rating locks the RFP `for share`, so a simultaneous rating either exists and counts, or
 * finds the consensus open and is refused. The second request of a double click finds it open and changes nothing.
 */
export const doOpenConsensus = ({ mustOwnRfp, requireUndecided, sealOf }: EvaluatorDependencies) =>
  commandHandler(openConsensus, async ({ body: { rfpId }, caller, db, record, now }) => {
    await mustOwnRfp(db, caller, rfpId);
    const evaluation = await lockEvaluation(db, rfpId, 'update');
    await requireUndecided(db, rfpId);
    const decided = decideOpening(evaluation, requesterOf(evaluation, caller));
    if (!decided.ok) return refuse(decided.code);
    if ((await sealOf(db, rfpId, now)).isSealed) return refuse('responsesSealed');
    if (!evaluation.isOpened)
      await record(
        { name: 'consensusOpened', payload: { rfpId } },
        setOpened(rfpId, { by: caller.userId, now }),
      );
    return { message: messages.consensusOpened };
  });
