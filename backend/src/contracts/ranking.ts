import type { VendorRow } from './evaluation.ts';

/** What one vendor brings into the ranking: percents with two decimals, its total price in whole minor units. */
export interface Contender {
  inviteId: string;
  technicalScore: number | null;
  commercialScore: number | null;
  priceMinor: number | null;
  /** False where a must-have question is failed: out of the ranking, and its price is nobody's measure. */
  isEligible: boolean;
}

/** Percents with two decimals, half up. A rank is shared by whoever has the same overall; the next one is left out. */
export interface Ranking {
  priceScore: number | null;
  overall: number | null;
  rank: number | null;
}

const hundredths = (percent: number): number => Math.round(percent * 100);

/**
 * Ranks the vendors of an RFP. `priceWeight` is the price's share of the whole in percent, 0 to 100, with two decimals: of
 * 0 the overall score is the mean of technical and commercial alone. Where price counts, a vendor without one has no points
 * for it. Nothing is rounded on the way, so that whoever has the figures shown can work out the same.
 */
export function rankVendors(
  vendors: readonly Contender[],
  priceWeight: number,
): ReadonlyMap<string, Ranking> {
  const eligible = vendors.filter(({ isEligible }) => isEligible);
  const prices = eligible.flatMap(({ priceMinor }) => (priceMinor === null ? [] : [priceMinor]));
  const lowest = prices.length === 0 ? null : Math.min(...prices);
  const scored = vendors.map((one) => {
    const priceScore = one.isEligible ? priceScoreOf(one.priceMinor, lowest) : null;
    const overall = one.isEligible ? overallScore(one, priceScore, priceWeight) : null;
    return { inviteId: one.inviteId, priceScore, overall };
  });
  const best = scored
    .flatMap(({ overall }) => (overall === null ? [] : [overall]))
    .sort((one, other) => other - one);
  return new Map(
    scored.map(({ inviteId, priceScore, overall }) => [
      inviteId,
      { priceScore, overall, rank: overall === null ? null : best.indexOf(overall) + 1 },
    ]),
  );
}

/**
 * The vendors of an RFP with what depends on all of them: price score, overall score and rank. A price counts, and is the measure of
 * others, once it is submitted: a draft may be taken back, or never meant.
 */
export function rankRows(rows: readonly VendorRow[], priceWeight: number): VendorRow[] {
  const ranked = rankVendors(
    rows.map((one) => ({ ...one, priceMinor: one.isSubmitted ? one.price : null })),
    priceWeight,
  );
  return rows.map((one) => ({ ...one, ...ranked.get(one.inviteId) }));
}

/** Lowest ÷ this × 100. What costs nothing has all of it, and nothing else has any beside it. */
function priceScoreOf(price: number | null, lowest: number | null): number | null {
  if (price === null || lowest === null) return null;
  if (price === lowest) return 100;
  const [own, least] = [BigInt(price), BigInt(lowest)];
  return Number((least * 20_000n + own) / (2n * own)) / 100;
}

/** The mean of technical and commercial, or the one that there is, and of the price its share beside it. */
function overallScore(
  { technicalScore, commercialScore }: Contender,
  priceScore: number | null,
  priceWeight: number,
): number | null {
  const scores = [technicalScore, commercialScore].filter((one) => one !== null);
  if (scores.length === 0) return null;
  const weight = hundredths(priceWeight);
  const quality = scores.reduce((sum, one) => sum + hundredths(one), 0);
  const parts = 10_000 * scores.length;
  const sum = (10_000 - weight) * quality + weight * hundredths(priceScore ?? 0) * scores.length;
  return Math.floor((2 * sum + parts) / (2 * parts)) / 100;
}
