import { consensus, consensusPerPage } from '../contracts/evaluators.ts';
import { queryHandler } from '../../../platform/handler.ts';
import { refuse } from '../../../platform/refusal.ts';
import { countConsensus, countShown, listConsensus } from './consensus-row.ts';
import { requesterOf, loadEvaluation } from './evaluation-store.ts';
import type { EvaluatorDependencies } from './evaluator-dependencies.ts';
import { decideReading } from './scoring.ts';

export const findConsensus = ({ mustOwnRfp, sealOf }: EvaluatorDependencies) =>
  queryHandler(consensus, async ({ params: { rfpId }, search, caller, db, now }) => {
    await mustOwnRfp(db, caller, rfpId);
    const evaluation = await loadEvaluation(db, rfpId);
    const decided = decideReading(evaluation, requesterOf(evaluation, caller));
    if (!decided.ok) return refuse(decided.code);
    if ((await sealOf(db, rfpId, now)).isSealed) return refuse('responsesSealed');
    const { page = 0, size = consensusPerPage, show } = search;
    return {
      data: await listConsensus(db, rfpId, { show, from: page * size, size }),
      total_records: countShown(await countConsensus(db, rfpId), show),
    };
  });
