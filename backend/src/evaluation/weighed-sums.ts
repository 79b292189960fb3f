import { sql } from '../platform/database.ts';
import type { WeightedSums } from './score.ts';

/** Over rows of response_section: their points by their weights, as texts, since a number would lose digits of them. */
export const weighedSums = sql.fragment`
  trunc(sum(scores * weight) * 10000000)::text as "weighedScores",
  trunc(sum(totals * weight) * 10000000)::text as "weighedTotals"`;

export const bigWeighed = (scores: string, totals: string): WeightedSums => ({
  scores: BigInt(scores),
  totals: BigInt(totals),
});
