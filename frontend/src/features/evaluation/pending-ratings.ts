import type { RatedAnswer } from '@bidboard/backend/contracts/evaluation';
import type { GivenAnswers } from './given-answers.ts';
import type { GivenRating } from './rating-mark.tsx';

/** A rating that was chosen and has not come back from the server yet. */
export interface PendingRating {
  readonly vendorId: string;
  readonly questionId: number;
  readonly rating: GivenRating;
  /** Once it is saved: whatever is read of the answer with a higher version knows of it. */
  readonly version: number | null;
}
export type PendingRatings = ReadonlyMap<string, PendingRating>;

export const pendingKey = (vendorId: string, questionId: number): string => `${vendorId} ${questionId}`;

const savedOf = (saved: GivenAnswers, { vendorId, questionId }: PendingRating) =>
  saved.get(questionId)?.get(vendorId);

/** The answers with what was just chosen in place; points stay the server's. Questions without any keep their identity. */
export function withPending(saved: GivenAnswers, pending: PendingRatings): GivenAnswers {
  if (pending.size === 0) return saved;
  const shown = new Map(saved);
  for (const one of pending.values()) {
    const answer = savedOf(saved, one);
    if (!answer) continue;
    const before = shown.get(one.questionId) ?? [];
    shown.set(one.questionId, new Map([...before, [one.vendorId, { ...answer, answerRating: one.rating }]]));
  }
  return shown;
}

/** Somebody else may have rated the same answer after us: then the server never says what we chose, but something newer. */
const isSettled = (one: PendingRating, answer: RatedAnswer | undefined): boolean =>
  answer !== undefined &&
  (answer.answerRating === one.rating || (one.version !== null && answer.version > one.version));

/** What of it has still not come back; the same object if nothing has. */
export function stillPending(pending: PendingRatings, saved: GivenAnswers): PendingRatings {
  if (pending.size === 0) return pending;
  const open = [...pending].filter(([, one]) => !isSettled(one, savedOf(saved, one)));
  return open.length === pending.size ? pending : new Map(open);
}
