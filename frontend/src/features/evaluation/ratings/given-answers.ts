import type {
  sectionResponses,
  RatedAnswer,
} from '@bidboard/backend/features/evaluation/contracts/evaluation';
import type { Infer } from '@bidboard/backend/kernel/schema/schema';
import type { GivenRating } from './score-select.tsx';

type SectionResponses = Infer<(typeof sectionResponses)['answer']>;
/**
 * The answers of some sections: questionId to vendorId to the vendor's answer. A question is missing until its section arrives.
 */
export type GivenAnswers = ReadonlyMap<number, ReadonlyMap<string, RatedAnswer>>;

/** Cached by the server response that it was made from, so unchanged parts keep their identity. */
const made = new WeakMap<SectionResponses, GivenAnswers>();

function answersOf(section: SectionResponses): GivenAnswers {
  const present = made.get(section);
  if (present) return present;
  const byQuestion = new Map<number, Map<string, RatedAnswer>>();
  for (const { vendorId, answers } of section.responses) {
    for (const answer of answers) {
      const byVendor = byQuestion.get(answer.questionId) ?? new Map<string, RatedAnswer>();
      byQuestion.set(answer.questionId, byVendor.set(vendorId, answer));
    }
  }
  made.set(section, byQuestion);
  return byQuestion;
}

export const givenAnswers = (sections: readonly SectionResponses[]): GivenAnswers =>
  new Map(sections.flatMap((section) => [...answersOf(section)]));

/** A chosen rating that has not come back from the server yet. */
export interface PendingRating {
  readonly vendorId: string;
  readonly questionId: number;
  readonly rating: GivenRating;
  /** Set once the rating is saved. Any later read of the answer with a higher version includes it. */
  readonly version: number | null;
}
export type PendingRatings = ReadonlyMap<string, PendingRating>;

export const pendingKey = (vendorId: string, questionId: number): string => `${vendorId} ${questionId}`;

const savedOf = (saved: GivenAnswers, { vendorId, questionId }: PendingRating) =>
  saved.get(questionId)?.get(vendorId);

/**
 * Returns the answers with the chosen ratings in place, and with the server's points. Questions without a pending rating keep
 * their identity.
 */
export function withPending(saved: GivenAnswers, pending: PendingRatings): GivenAnswers {
  if (pending.size === 0) return saved;
  const shown = new Map(saved);
  for (const pendingRating of pending.values()) {
    const answer = savedOf(saved, pendingRating);
    if (!answer) continue;
    const before = shown.get(pendingRating.questionId) ?? [];
    shown.set(
      pendingRating.questionId,
      new Map([...before, [pendingRating.vendorId, { ...answer, answerRating: pendingRating.rating }]]),
    );
  }
  return shown;
}

/** Another person may have rated the same answer afterwards. The server then never returns our rating, but a newer one. */
const isSettled = (pendingRating: PendingRating, answer: RatedAnswer | undefined): boolean =>
  answer !== undefined &&
  (answer.answerRating === pendingRating.rating ||
    (pendingRating.version !== null && answer.version > pendingRating.version));

/** Returns the ratings that have not come back yet, or the same object if none has. */
export function withoutConfirmed(pending: PendingRatings, saved: GivenAnswers): PendingRatings {
  if (pending.size === 0) return pending;
  const open = [...pending].filter(([, rating]) => !isSettled(rating, savedOf(saved, rating)));
  return open.length === pending.size ? pending : new Map(open);
}
