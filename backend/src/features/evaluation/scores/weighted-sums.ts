import { sql } from '../../../platform/database/database.ts';
import type { WeightedSums } from './score.ts';

/** Sums points by weights over rows of response_section, as texts, because a number would lose digits. */
export const weightedSums = sql.fragment`
  trunc(sum(scores * weight) * 10000000)::text as "weighedScores",
  trunc(sum(totals * weight) * 10000000)::text as "weighedTotals"`;

export const parseWeightedSums = (scores: string, totals: string): WeightedSums => ({
  scores: BigInt(scores),
  totals: BigInt(totals),
});
