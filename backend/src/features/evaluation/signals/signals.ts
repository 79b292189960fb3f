import { failsMustHave } from '../scores/must-have.ts';
import type { ScoredQuestion } from '../scores/score.ts';
import type { Signal } from '../contracts/signals.ts';

/** The rules of signals. Each says what is unusual, never that something is wrong. The guide for buyers lists them. */
type Vendor = Signal['vendors'][number];

const hourMs = 3_600_000;
const lateMs = 48 * hourMs;

/** One response when the due time, in ms, has passed. */
export const singleResponse = (submitted: readonly Vendor[], dueAt: number | null, now: number): Signal[] =>
  dueAt !== null && now >= dueAt && submitted.length === 1
    ? [{ kind: 'singleResponse', vendors: [...submitted] }]
    : [];

/** `moves`: the due day before and after each change since the publication, in their order. */
export const dueTimeShortened = (moves: readonly { from: string; to: string }[]): Signal[] =>
  moves
    .filter(({ from, to }) => to < from)
    .map(({ from, to }) => ({ kind: 'dueTimeShortened', vendors: [], from, to }));

/** Addenda in the last 48 hours before the present due time; all in ms. */
export const lateAddenda = (
  addenda: readonly { number: number; publishedAt: number }[],
  dueAt: number | null,
): Signal[] =>
  addenda.flatMap(({ number, publishedAt }) =>
    dueAt !== null && publishedAt < dueAt && dueAt - publishedAt < lateMs
      ? [{ kind: 'lateAddendum', vendors: [], number, hours: Math.floor((dueAt - publishedAt) / hourMs) }]
      : [],
  );

/** Fewer prices have no meaningful median deviation. */
const minPrices = 4;
const maxDeviations = 2;

const medianOf = (numbers: readonly number[]): number => {
  const sorted = numbers.toSorted((number, other) => number - other);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
};

/**
 * Prices beyond two median absolute deviations from the median. If the deviation is 0, more than half of the prices are the same, and
 * there is no measure for the others.
 */
export function unusualPrices(priced: readonly (Vendor & { price: number })[]): Signal[] {
  if (priced.length < minPrices) return [];
  const median = medianOf(priced.map(({ price }) => price));
  const deviation = medianOf(priced.map(({ price }) => Math.abs(price - median)));
  if (deviation === 0) return [];
  return priced
    .filter(({ price }) => Math.abs(price - median) > maxDeviations * deviation)
    .map(({ price, ...vendor }) => ({
      kind: 'unusualPrice',
      vendors: [vendor],
      price,
      median,
      deviation,
      count: priced.length,
    }));
}

/** A shorter answer, such as "Not applicable", is often the same by chance. */
export const minAnswerCharacters = 40;
export const minIdenticalAnswers = 3;
export const minIdenticalShare = 0.25;

/** Pairs of vendors with the same texts. `compared` counts the questions that both answered with a text that is long enough. */
export const identicalAnswers = (
  pairs: readonly { vendors: readonly [Vendor, Vendor]; identical: number; compared: number }[],
): Signal[] =>
  pairs
    .filter(
      ({ identical, compared }) =>
        identical >= minIdenticalAnswers && identical >= compared * minIdenticalShare,
    )
    .map(({ vendors, ...figures }) => ({ kind: 'identicalAnswers', vendors: [...vendors], ...figures }));

export interface Contacts extends Vendor {
  /** The addresses of the vendor's people and the address that was invited. */
  emails: readonly string[];
  /** '' if the profile has none. */
  website: string;
}

const domainsOf = (emails: readonly string[], isPublic: (domain: string) => boolean): string[] => [
  ...new Set(
    emails
      .map((email) => email.slice(email.lastIndexOf('@') + 1).toLowerCase())
      .filter((domain) => !isPublic(domain)),
  ),
];

/** Returns host and path without www and a final slash, so that spellings of one address are the same. */
const websiteOf = (website: string): string => {
  if (!URL.canParse(website)) return '';
  const { hostname, pathname } = new URL(website);
  return `${hostname.toLowerCase().replace(/^www\./, '')}${pathname.replace(/\/$/, '')}`;
};

/** Pairs of vendors with an email domain or a website in common. `isPublic`: anyone can get an address at this domain. */
export function sharedContacts(
  vendors: readonly Contacts[],
  isPublic: (domain: string) => boolean,
): Signal[] {
  const known = vendors.map(({ inviteId, companyName, emails, website }) => ({
    vendor: { inviteId, companyName },
    domains: domainsOf(emails, isPublic),
    website: websiteOf(website),
  }));
  return known.flatMap((own, at) =>
    known.slice(at + 1).flatMap((other): Signal[] => {
      const pair = { kind: 'sharedContacts' as const, vendors: [own.vendor, other.vendor] };
      return [
        ...own.domains
          .filter((domain) => other.domains.includes(domain))
          .map((domain) => ({ ...pair, domain })),
        ...(own.website !== '' && own.website === other.website ? [{ ...pair, website: own.website }] : []),
      ];
    }),
  );
}

const minComparedRatings = 10;
/** Evaluators who always agree would make any difference unusual. In points out of 100. */
const minStandardDeviation = 10;
const maxStandardDeviations = 2;

/** An evaluator's ratings of answers that at least two others rated. Points are 0, 50 and 100. */
interface EvaluatorComparison {
  person: string;
  /** The number of these answers. */
  count: number;
  /** The mean of the evaluator's points minus those of the others. */
  difference: number;
  /** The others' summed squares from their own mean of each answer, and the degrees of freedom. */
  sumOfSquares: number;
  degreesOfFreedom: number;
}

export const outlyingEvaluators = (evaluators: readonly EvaluatorComparison[]): Signal[] =>
  evaluators.flatMap(({ person, count, difference, sumOfSquares, degreesOfFreedom }) => {
    if (count < minComparedRatings || degreesOfFreedom === 0) return [];
    const standardDeviation = Math.max(minStandardDeviation, Math.sqrt(sumOfSquares / degreesOfFreedom));
    return Math.abs(difference) > maxStandardDeviations * standardDeviation
      ? [{ kind: 'outlyingEvaluator', vendors: [], person, count, difference, standardDeviation }]
      : [];
  });

/** `awarded`: the vendor that won, with its rank; null without an award. */
export const awardBelowFirst = (awarded: (Vendor & { rank: number | null }) | null): Signal[] => {
  if (awarded === null || awarded.rank === 1) return [];
  const { rank, ...vendor } = awarded;
  return [{ kind: 'awardBelowFirst', vendors: [vendor], rank }];
};

/** A must-have question with the answer and rating of each submitted response. */
export interface MustHave extends Pick<ScoredQuestion, 'type' | 'details'> {
  questionId: number;
  question: string;
  responses: readonly (Vendor & Pick<ScoredQuestion, 'answer' | 'rating' | 'isNotAsked'>)[];
}

/** Must-haves that only one of several responses meets, of those that were asked. */
export const soleMustHaves = (mustHaves: readonly MustHave[]): Signal[] =>
  mustHaves.flatMap(({ type, details, questionId, question, responses }) => {
    const asked = responses.filter(({ isNotAsked }) => !isNotAsked);
    const meeting = asked.filter(
      ({ answer, rating }) => !failsMustHave({ type, details, answer, rating }, true),
    );
    if (asked.length < 2 || meeting.length !== 1) return [];
    return [
      {
        kind: 'soleMustHave',
        vendors: meeting.map(({ inviteId, companyName }) => ({ inviteId, companyName })),
        questionId,
        question,
        count: asked.length,
      },
    ];
  });
