import type { WithdrawalBlocker } from './contracts/receipts.ts';
import { isPastDue, type Response } from './response.ts';

/** The facts that a withdrawal depends on beside the response itself; times are in ms. */
export interface WithdrawalFacts {
  /** Null if the RFP has no due time. */
  dueAt: number | null;
  /** Whether the buyer has rated any of it. */
  isRated: boolean;
  /** Whether an addendum asked for more after it was submitted. */
  needsMoreAnswers?: boolean;
  now: number;
}

/**
 * Returns why a response cannot be withdrawn, if so. It can be withdrawn while the due time is in the future and it is unrated,
 * so it can be submitted again. Without a due time it cannot, because nothing sets a limit. A vendor that has been asked for more
 * since may always withdraw before the due time, because it could not answer otherwise.
 */
export function withdrawalBlocker(
  response: Response,
  { dueAt, isRated, needsMoreAnswers = false, now }: WithdrawalFacts,
): WithdrawalBlocker | null {
  if (response.status !== 'submitted') return 'notSubmitted';
  if (isPastDue({ dueAt, now })) return 'noDueTimeAhead';
  if (needsMoreAnswers) return null;
  if (dueAt === null) return 'noDueTimeAhead';
  return isRated ? 'responseRated' : null;
}
