import { percentOf, type Fraction } from '../../rfps/contracts/price-score.ts';
import { ranksOf, weightedMean } from './ranking.ts';

/**
 * Rankings by other weights than the saved ones. A weight is an integer that counts in proportion to the others: a criterion's share
 * is its weight ÷ the sum of all. Shares on the page are in hundredths of a percent, 0 to 10,000.
 */
export type Weights = readonly bigint[];

/** A vendor with the share of the points that it earns by each criterion, in the order of the weights. */
interface ScoredVendor {
  readonly scores: readonly Fraction[];
}

export const wholeShare = 10_000;
const fullShare = BigInt(wholeShare);

const sumOf = (weights: Weights): bigint => weights.reduce((sum, weight) => sum + weight, 0n);

const overallOf = ({ scores }: ScoredVendor, weights: Weights): Fraction =>
  weightedMean(
    weights.map((weight, at) => ({ weight, score: scores[at] ?? { numerator: 0n, denominator: 1n } })),
  );

/** Returns overall score and rank of each vendor, in the order of the vendors, by the rule of `rankVendors`. */
export function rankByWeights(
  vendors: readonly ScoredVendor[],
  weights: Weights,
): { overall: number; rank: number }[] {
  const overall = vendors.map((vendor) => percentOf(overallOf(vendor, weights)));
  const ranks = ranksOf(overall);
  return overall.map((percent, at) => ({ overall: percent, rank: ranks[at] ?? 1 }));
}

/** Returns the share of one weight in hundredths of a percent, half up. */
export const shareOf = (weights: Weights, at: number): number => {
  const sum = sumOf(weights);
  return Number(((weights[at] ?? 0n) * fullShare * 2n + sum) / (2n * sum));
};

/** Beyond this sum, weights are rounded to shares of 10⁻²⁴, so that numbers do not grow with every change. */
const maxSum = 10n ** 24n;

/**
 * Gives one weight a new share. The others keep their proportions to each other. If all others are 0, they get those of `saved`, and
 * equal ones if these are 0 too. A single weight is always the whole.
 */
export function withShare(weights: Weights, at: number, share: number, saved: Weights): Weights {
  if (weights.length < 2) return weights;
  const others = othersOf(weights, at, saved);
  const changed = others.map((weight, other) =>
    other === at ? BigInt(share) * sumOf(others) : (fullShare - BigInt(share)) * weight,
  );
  const sum = sumOf(changed);
  return sum > maxSum ? changed.map((weight) => (weight * maxSum) / sum) : changed;
}

/** Returns the proportions of all weights except one, which is 0. Their sum is above 0. */
function othersOf(weights: Weights, at: number, saved: Weights): Weights {
  const without = (all: Weights) => all.map((weight, other) => (other === at ? 0n : weight));
  const [current, before] = [without(weights), without(saved)];
  if (sumOf(current) > 0n) return current;
  return sumOf(before) > 0n ? before : without(weights.map(() => 1n));
}

/** Returns the vendors with the highest exact score: indices, and more than one if they tie. */
export function leadersOf(vendors: readonly ScoredVendor[], weights: Weights): number[] {
  const overall = vendors.map((vendor) => overallOf(vendor, weights));
  return overall.flatMap((own, at) => (overall.every((other) => !isLess(own, other)) ? [at] : []));
}

const isLess = (fraction: Fraction, other: Fraction): boolean =>
  fraction.numerator * other.denominator < other.numerator * fraction.denominator;

/** The exact bounds of a share, from 0 to 1. */
interface ShareRange {
  from: Fraction;
  to: Fraction;
}
const zero: Fraction = { numerator: 0n, denominator: 1n };
const unit: Fraction = { numerator: 1n, denominator: 1n };

/**
 * Returns the range of one weight's share in which a vendor keeps the highest exact score while the others keep their proportions.
 * The vendor has it at the present weights. With the share x, each overall score is (1 - x) · q + x · s: the score q by all other
 * criteria and the score s by this one. So each rival bounds x where the two lines meet.
 */
export function leadingRange(
  vendors: readonly ScoredVendor[],
  weights: Weights,
  at: number,
  leader: number,
  saved: Weights,
): ShareRange {
  const first = vendors[leader];
  if (first === undefined || weights.length < 2) return { from: zero, to: unit };
  const others = othersOf(weights, at, saved);
  const only = weights.map((_, other) => (other === at ? 1n : 0n));
  const leadIn = (rival: ScoredVendor, by: Weights) => minus(overallOf(first, by), overallOf(rival, by));
  let range: ShareRange = { from: zero, to: unit };
  vendors.forEach((rival, index) => {
    if (index === leader) return;
    // How far the vendor leads this rival at x = 0 and at x = 1. It leads between them where the line is not below 0.
    const [start, end] = [leadIn(rival, others), leadIn(rival, only)];
    if (start.numerator >= 0n && end.numerator >= 0n) return;
    const meets = crossing(start, end);
    if (end.numerator < 0n && isLess(meets, range.to)) range = { ...range, to: meets };
    if (start.numerator < 0n && isLess(range.from, meets)) range = { ...range, from: meets };
  });
  return range;
}

const minus = (fraction: Fraction, other: Fraction): Fraction => ({
  numerator: fraction.numerator * other.denominator - other.numerator * fraction.denominator,
  denominator: fraction.denominator * other.denominator,
});

/** Returns start ÷ (start - end): where the line from `start` at 0 to `end` at 1 is 0. One of them is below 0, the other is not. */
function crossing(start: Fraction, end: Fraction): Fraction {
  const [first, last] = [start.numerator * end.denominator, end.numerator * start.denominator];
  return first > last
    ? { numerator: first, denominator: first - last }
    : { numerator: -first, denominator: last - first };
}

/**
 * Returns bounds in hundredths of a percent, rounded inwards, so that a sentence about them is true. They include the present share
 * even if the range is narrower than a hundredth.
 */
export function shownRange({ from, to }: ShareRange, present: number): { from: number; to: number } {
  const lowest = Number((from.numerator * fullShare + from.denominator - 1n) / from.denominator);
  const highest = Number((to.numerator * fullShare) / to.denominator);
  return { from: Math.min(lowest, present), to: Math.max(highest, present) };
}
