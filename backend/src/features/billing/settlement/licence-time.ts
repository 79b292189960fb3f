import { renewalGraceMs } from '../contracts/plans.ts';
import type { SubscriptionFacts } from '../../../platform/payments/payment-facts.ts';

export interface PaidYear {
  endsAt: number;
  /** Whether its money was refunded. */
  isReturned: boolean;
}

/** Returns until when a subscription is paid and until when its product is licensed, in ms since 1970; undefined if neither. */
export function licenceTimes(
  { status, isCancelled, endedAt }: Pick<SubscriptionFacts, 'status' | 'isCancelled' | 'endedAt'>,
  years: readonly PaidYear[],
): { paidUntil: number | undefined; licensedUntil: number | undefined } {
  const ends = years.filter((year) => !year.isReturned).map((year) => year.endsAt);
  if (ends.length === 0) return { paidUntil: undefined, licensedUntil: undefined };
  const paidUntil = Math.max(...ends);
  if (endedAt !== undefined) return { paidUntil, licensedUntil: Math.min(paidUntil, endedAt) };
  return {
    paidUntil,
    licensedUntil: isCancelled || status === 'ended' ? paidUntil : paidUntil + renewalGraceMs,
  };
}
