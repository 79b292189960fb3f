import type { Rating, Sums } from '../contracts/evaluation.ts';
import { gradedPercent, isGraded, type GradedQuestion } from '../../rfps/contracts/question-details.ts';

/** Counts points in thousandths, as whole numbers. Half of a score with two decimals is then still exact. */
const thousandths = (points: number) => Math.round(points * 1000);

export interface ScoredQuestion extends GradedQuestion {
  score: number;
  answer: string | null;
  rating: Rating | null;
}

const shareOf: Record<Rating, number> = { 'fully-met': 2, 'partially-met': 1, 'not-met': 0 };

/**
 * Returns the points that an answer earns. A rating, once set, decides for each type. Otherwise yes earns all points and no earns
 * none, a graded answer earns its percentage, rounded to thousandths of a point, and any other answer waits for its rating. An
 * unanswered and unrated question earns nothing of its total.
 */
export function earnedPoints(question: ScoredQuestion): number {
  const { score, answer, rating } = question;
  if (rating !== null) return (thousandths(score) * shareOf[rating]) / 2 / 1000;
  return Math.round((thousandths(score) * (gradedPercent(question, answer) ?? 0)) / 100) / 1000;
}

/** Sums points without rounding drift. */
const sumPoints = (points: readonly number[]): number =>
  points.reduce((sum, point) => sum + thousandths(point), 0) / 1000;

const isAnswered = ({ answer }: ScoredQuestion): boolean => answer !== null && answer !== '';

/** The sums over some questions before percentages: points, and the numbers of questions answered, scored and asked. */
export type RawSums = Pick<Sums, 'scores' | 'totals' | 'answered' | 'scored' | 'questions'>;

export function rawSumsOf(questions: readonly ScoredQuestion[]): RawSums {
  return {
    scores: sumPoints(questions.map(earnedPoints)),
    totals: sumPoints(questions.map((question) => question.score)),
    answered: questions.filter(isAnswered).length,
    scored: questions.filter(
      (question) => question.rating !== null || (isGraded(question) && isAnswered(question)),
    ).length,
    questions: questions.length,
  };
}

const count = (each: readonly number[]) => each.reduce((sum, number) => sum + number, 0);

export const addRawSums = (all: readonly RawSums[]): RawSums => ({
  scores: sumPoints(all.map((sums) => sums.scores)),
  totals: sumPoints(all.map((sums) => sums.totals)),
  answered: count(all.map((sums) => sums.answered)),
  scored: count(all.map((sums) => sums.scored)),
  questions: count(all.map((sums) => sums.questions)),
});

/**
 * Returns the sums of a section or category. If nothing is answered or rated, there is no score yet. The percentage is that of
 * the points, unless weights are given.
 */
export const sumsOf = (rawSums: RawSums, weighed?: WeightedSums): Sums => {
  const sums = sumsOfAll(rawSums, weighed);
  return rawSums.answered === 0 && rawSums.scored === 0 ? { ...sums, percent: null } : sums;
};

/** Returns the sums of all of one kind, for the vendor table. */
export const sumsOfAll = (rawSums: RawSums, weighed?: WeightedSums): Sums => ({
  ...rawSums,
  percent: weighed ? weightedPercent(weighed) : percentOf(rawSums.scores, rawSums.totals),
  completion: percentOf(rawSums.answered, rawSums.questions),
});

/** Points times weights, each in thousandths times ten-thousandths. These whole numbers soon exceed what a double can hold. */
export interface WeightedSums {
  scores: bigint;
  totals: bigint;
}

/**
 * Multiplies a section's points by its weight. That weight is the section's own times its category's and has at most four
 * decimals.
 */
export const weigh = (points: { scores: number; totals: number }, weight: number): WeightedSums => {
  const times = BigInt(Math.round(weight * 10_000));
  return {
    scores: BigInt(thousandths(points.scores)) * times,
    totals: BigInt(thousandths(points.totals)) * times,
  };
};

export const sumWeighted = (each: readonly WeightedSums[]): WeightedSums =>
  each.reduce((sum, sums) => ({ scores: sum.scores + sums.scores, totals: sum.totals + sums.totals }), {
    scores: 0n,
    totals: 0n,
  });

/** Calculates Σ weight · score ÷ Σ weight · total × 100, two decimals, half up; null if there is nothing to score. */
export function weightedPercent({ scores, totals }: WeightedSums): number | null {
  if (totals === 0n) return null;
  return Number((scores * 20_000n + totals) / (2n * totals)) / 100;
}

/** Calculates score ÷ total × 100, two decimals, half up; null if there is nothing to score. */
export function percentOf(score: number, total: number): number | null {
  const whole = thousandths(total);
  if (whole === 0) return null;
  return Math.floor((thousandths(score) * 20_000 + whole) / (2 * whole)) / 100;
}

/**
 * Returns the mean of technical and commercial, or the only one that the RFP has; two decimals, half up. It is rounded once, from
 * the exact points: for 40 % and one sixth it is 28.33 %, not the mean of 40.00 and 16.67.
 */
export function overallPercent(
  technical: WeightedSums | null,
  commercial: WeightedSums | null,
): number | null {
  const [first, second] = [technical, commercial].filter(
    (figures) => figures !== null && figures.totals > 0n,
  );
  if (!first) return null;
  if (!second) return weightedPercent(first);
  return weightedPercent({
    scores: first.scores * second.totals + second.scores * first.totals,
    totals: 2n * first.totals * second.totals,
  });
}

/** Returns an exact share as a reduced fraction, "1/6"; null if there is nothing to score. */
export function fractionText({ scores, totals }: WeightedSums): string | null {
  if (totals === 0n) return null;
  const divisor = greatestCommonDivisor(scores, totals);
  return `${scores / divisor}/${totals / divisor}`;
}

const greatestCommonDivisor = (number: bigint, other: bigint): bigint =>
  other === 0n ? number : greatestCommonDivisor(other, number % other);
