import type { Rating, Sums } from '../contracts/evaluation.ts';
import {
  gradedPercent,
  isGraded,
  type GradedQuestion,
} from '../../rfps/contracts/questions/question-details.ts';

/** Counts points in thousandths, as whole numbers. Half of a score with two decimals is then still exact. */
const thousandths = (points: number) => Math.round(points * 1000);

export interface ScoredQuestion extends GradedQuestion {
  score: number;
  answer: string | null;
  rating: Rating | null;
  /** The vendor's answer to an earlier question means that it is not asked this one. */
  isNotAsked?: boolean | undefined;
}

const shareOf: Record<Rating, number> = { 'fully-met': 2, 'partially-met': 1, 'not-met': 0 };

/**
 * Returns the points that an answer earns. A rating, once set, decides for each type. Otherwise yes earns all points and no earns
 * none, a graded answer earns its percentage, rounded to thousandths of a point, and any other answer waits for its rating. An
 * unanswered and unrated question earns nothing of its total.
 */
export function earnedPoints(question: ScoredQuestion): number {
  const { score, answer, rating, isNotAsked } = question;
  if (isNotAsked) return 0;
  if (rating !== null) return (thousandths(score) * shareOf[rating]) / 2 / 1000;
  return Math.round((thousandths(score) * (gradedPercent(question, answer) ?? 0)) / 100) / 1000;
}

/** Sums points without rounding drift. */
const sumPoints = (points: readonly number[]): number =>
  points.reduce((sum, point) => sum + thousandths(point), 0) / 1000;

const isAnswered = ({ answer }: ScoredQuestion): boolean => answer !== null && answer !== '';

/** The sums over some questions before percentages: points, and the numbers of questions answered, scored and asked. */
export type RawSums = Pick<Sums, 'scores' | 'totals' | 'answered' | 'scored' | 'questions'>;

/**
 * Returns the sums of a section. The points of questions that were not asked fall on the asked ones in proportion, so the section
 * counts the same for all vendors. The sum is rounded to thousandths of a point. A section whose asked questions have no points
 * counts for nothing.
 */
export function rawSumsOf(questions: readonly ScoredQuestion[]): RawSums {
  const asked = questions.filter(({ isNotAsked }) => !isNotAsked);
  const totals = sumPoints(questions.map(({ score }) => score));
  const askedTotals = sumPoints(asked.map(({ score }) => score));
  return {
    scores: inProportion(sumPoints(asked.map(earnedPoints)), { totals, askedTotals }),
    totals: askedTotals === 0 ? 0 : totals,
    answered: asked.filter(isAnswered).length,
    scored: asked.filter(
      (question) => question.rating !== null || (isGraded(question) && isAnswered(question)),
    ).length,
    questions: asked.length,
  };
}

/**
 * Returns the sums of a section of a draft, of which the buyer reads the progress. It must not show which way an answer went, so it
 * counts only questions that every vendor is asked.
 */
export const draftSumsOf = (questions: readonly ScoredQuestion[]): RawSums => ({
  ...rawSumsOf(questions.filter(({ details }) => !details?.shownIf)),
  totals: sumPoints(questions.map(({ score }) => score)),
});

/** Returns points out of the asked totals as points out of all totals, in thousandths, rounded half up. */
function inProportion(
  points: number,
  { totals, askedTotals }: { totals: number; askedTotals: number },
): number {
  if (askedTotals === totals || askedTotals === 0) return points;
  const asked = BigInt(thousandths(askedTotals));
  const scaled = BigInt(thousandths(points)) * BigInt(thousandths(totals));
  return Number((2n * scaled + asked) / (2n * asked)) / 1000;
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
