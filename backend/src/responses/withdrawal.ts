import type { WithdrawalHindrance } from '../contracts/receipts.ts';
import { isPastDue, type Response } from './response.ts';

/** What a withdrawal depends on beside the response itself; times are ms. */
export interface WithdrawalFacts {
  /** Null where the RFP has no due time. */
  dueAt: number | null;
  /** Whether the buyer has rated any of it. */
  isRated: boolean;
  now: number;
}

/**
 * What is submitted can be taken back while a due time lies ahead, so that it can be submitted again, and nobody has judged it
 * yet. Without a due time nothing says until when.
 */
export function withdrawalHindrance(
  response: Response,
  { dueAt, isRated, now }: WithdrawalFacts,
): WithdrawalHindrance | null {
  if (response.status !== 'submitted') return 'notSubmitted';
  if (dueAt === null || isPastDue({ dueAt, now })) return 'noDueTimeAhead';
  return isRated ? 'responseRated' : null;
}
