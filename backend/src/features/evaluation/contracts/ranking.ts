import { earnedPrice, percentOf, type Fraction, type PriceRule } from '../../rfps/contracts/price-score.ts';
import type { VendorRow } from './evaluation.ts';

/** One vendor's input to the ranking: percentages with two decimals, and the total price in whole minor units. */
export interface Contender {
  inviteId: string;
  technicalScore: number | null;
  commercialScore: number | null;
  /** The exact technical score. Without it, the percentages are used. */
  technicalFraction?: string | null | undefined;
  commercialFraction?: string | null | undefined;
  priceMinor: number | null;
  /** False while a price in another currency has no rate. If the price counts, the vendor is then not ranked. */
  isPriceComparable?: boolean | undefined;
  /** False if the vendor failed a must-have question. It is then not ranked, and other prices are not measured by its price. */
  isEligible: boolean;
}

/** Percentages with two decimals, half up. Vendors with the same overall score share a rank, and the next rank is skipped. */
export interface Ranking {
  priceScore: number | null;
  overall: number | null;
  rank: number | null;
}

const hundredths = (percent: number): number => Math.round(percent * 100);

/** How the price counts in the overall score of an RFP. */
export interface PriceTerms extends PriceRule {
  priceWeight: number;
}

/** Returns the price by which others may be measured: the lowest of a vendor that can be ranked. */
export function lowestPrice(
  vendors: readonly { priceMinor: number | null; isEligible: boolean }[],
): number | null {
  const prices = vendors.flatMap(({ priceMinor, isEligible }) =>
    priceMinor === null || !isEligible ? [] : [priceMinor],
  );
  return prices.length === 0 ? null : Math.min(...prices);
}

/**
 * Ranks the vendors of an RFP. `priceWeight` is the price's share of the whole in percent, 0 to 100, with two decimals. At 0, the
 * overall score is the mean of technical and commercial only. If the price counts, a vendor without one scores no points for it.
 * Scores and prices stay exact fractions until the overall score is rounded once.
 */
export function rankVendors(
  vendors: readonly Contender[],
  { priceWeight, ...rule }: PriceTerms,
): ReadonlyMap<string, Ranking> {
  const lowest = lowestPrice(vendors);
  const scored = vendors.map((vendor) => {
    const price = earnedPrice(vendor.priceMinor, lowest, rule);
    const priceScore = vendor.isEligible && vendor.priceMinor !== null ? percentOf(price) : null;
    const isRanked = vendor.isEligible && !(priceWeight > 0 && vendor.isPriceComparable === false);
    const overall = isRanked ? overallScore(vendor, price, priceWeight) : null;
    return { inviteId: vendor.inviteId, priceScore, overall };
  });
  const ranks = ranksOf(scored.map(({ overall }) => overall));
  return new Map(
    scored.map(({ inviteId, priceScore, overall }, at) => [
      inviteId,
      { priceScore, overall, rank: ranks[at] ?? null },
    ]),
  );
}

/** Returns the rank of each overall score. Equal scores share a rank, and the next rank is skipped. */
export function ranksOf(scores: readonly (number | null)[]): (number | null)[] {
  const best = scores
    .flatMap((overall) => (overall === null ? [] : [overall]))
    .sort((percent, other) => other - percent);
  return scores.map((overall) => (overall === null ? null : best.indexOf(overall) + 1));
}

/**
 * Returns the vendors of an RFP with the values that depend on all of them: price score, overall score and rank. A price counts,
 * and other prices are measured by it, once it is submitted. A draft may change or never be meant.
 */
export function rankRows(rows: readonly VendorRow[], terms: PriceTerms): VendorRow[] {
  const ranked = rankVendors(
    rows.map((row) => ({
      ...row,
      priceMinor: row.isSubmitted ? row.price : null,
      isPriceComparable: !(row.isSubmitted && row.offered && row.price === null),
    })),
    terms,
  );
  return rows.map((row) => ({ ...row, ...ranked.get(row.inviteId) }));
}

/** Returns Σ weight · score ÷ Σ weight, exactly. Some weight must be above 0. */
export function weightedMean(parts: readonly { weight: bigint; score: Fraction }[]): Fraction {
  let [numerator, denominator, weights] = [0n, 1n, 0n];
  for (const { weight, score } of parts) {
    numerator = numerator * score.denominator + weight * score.numerator * denominator;
    denominator *= score.denominator;
    weights += weight;
  }
  return { numerator, denominator: denominator * weights };
}

function scoreFraction(fraction: string | null | undefined, percent: number | null): Fraction | null {
  if (percent === null) return null;
  const [numerator, denominator] = (fraction ?? '').split('/');
  return numerator && denominator
    ? { numerator: BigInt(numerator), denominator: BigInt(denominator) }
    : { numerator: BigInt(hundredths(percent)), denominator: 10_000n };
}

/** Returns the mean of technical and commercial, or the only one that exists, combined with the price by its share. */
function overallScore(contender: Contender, price: Fraction, priceWeight: number): number | null {
  const scores = [
    scoreFraction(contender.technicalFraction, contender.technicalScore),
    scoreFraction(contender.commercialFraction, contender.commercialScore),
  ].filter((fraction) => fraction !== null);
  if (scores.length === 0) return null;
  const weight = BigInt(hundredths(priceWeight));
  return percentOf(
    weightedMean([
      ...scores.map((score) => ({ weight: 10_000n - weight, score })),
      { weight: weight * BigInt(scores.length), score: price },
    ]),
  );
}
