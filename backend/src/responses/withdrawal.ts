import type { WithdrawalBlocker } from '../contracts/receipts.ts';
import { isPastDue, type Response } from './response.ts';

/** What a withdrawal depends on beside the response itself; times are ms. */
export interface WithdrawalFacts {
  /** Null where the RFP has no due time. */
  dueAt: number | null;
  /** Whether the buyer has rated any of it. */
  isRated: boolean;
  /** Whether an addendum asked more after it was submitted. */
  needsMoreAnswers?: boolean;
  now: number;
}

/**
 * What is submitted can be taken back while a due time lies ahead, so that it can be submitted again, and nobody has judged it
 * yet. Without a due time nothing says until when. Who was asked more since may take it back in any case before the due time:
 * nobody could answer otherwise.
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
