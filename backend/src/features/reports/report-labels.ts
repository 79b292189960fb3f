import type { Rating } from '../evaluation/contracts/evaluation.ts';
import type { RequirementKind } from '../rfps/contracts/requirements.ts';
import type { ReportedDecision, EvaluationDocument } from './evaluation-document.ts';

/** Formats a user's text with letters that the fonts have, and inserts possible line breaks after `maxWordLength` letters. */
export type FormatTyped = (text: string, maxWordLength?: number) => string;

export const kindNames: Readonly<Record<RequirementKind, string>> = {
  technical: 'Technical requirements',
  commercial: 'Commercial evaluation',
};

export const ratingNames: Readonly<Record<Rating, string>> = {
  'fully-met': 'Fully met',
  'partially-met': 'Partially met',
  'not-met': 'Not met',
};

export const outcomeNames: Readonly<Record<ReportedDecision['outcome'], string>> = {
  awarded: 'Awarded',
  closed: 'Closed without an award',
  cancelled: 'Cancelled',
};

/** Formats with two decimals like the screens, or as a dash for null. */
export const formatPercent = (percent: number | null): string =>
  percent === null ? '–' : `${percent.toFixed(2)} %`;

/** Formats with at most three decimals and without trailing zeros. */
export const formatPoints = (points: number): string => String(Math.round(points * 1000) / 1000);

/** Formats an answer as it was given, with yes and no as words. */
export const formatAnswer = (type: string, answer: string): string =>
  type === 'yes-no' ? answer.charAt(0).toUpperCase() + answer.slice(1) : answer;

/** Returns sentences that explain how scores are calculated. */
export function describeMethod({ method, kinds }: Pick<EvaluationDocument, 'method' | 'kinds'>): string[] {
  const { priceWeight, isWeighted, mustHaves } = method;
  const hasBoth = kinds.length > 1;
  const quality = hasBoth ? 'the mean of technical and commercial' : 'the score of the step that the RFP has';
  return [
    'A yes earns the full score of its question, and a no earns nothing. A rating replaces this: fully met earns the full score, partially met half of it, and not met nothing. Questions with neither an answer nor a rating earn nothing.',
    isWeighted
      ? 'Within a section, scores count unchanged. Sections and categories count by their weights; their shares are shown next to them.'
      : 'All sections and categories count equally: the percentage is the points earned out of all points.',
    priceWeight === 0
      ? `Overall is ${quality}. The price is shown but does not count.`
      : `Overall is ${formatPoints(100 - priceWeight)} % ${quality} and ${formatPoints(priceWeight)} % the price score.`,
    'The price score is the lowest total of an eligible vendor ÷ the vendor’s total × 100.',
    mustHaves.length === 0
      ? 'There are no must-have questions.'
      : 'A vendor that fails a must-have question is not eligible and has no rank. It fails if it answers no, is rated not met, or submits without an answer.',
    'Percentages have two decimals, rounded half up. Vendors with the same overall score share a rank.',
  ];
}
