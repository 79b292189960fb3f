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

/** The part of a payment that goes back with its money: credits of a pack, or the one year of a licence. */
export interface PaymentReturn {
  units: number;
  amountMinor: number;
  /** The amount refunded or disputed now. */
  backMinor: number;
  /** The units already reversed. */
  taken: number;
  /** The units that should have gone back but were spent. */
  forgiven: number;
}

export interface Return {
  /** The units to deduct from the wallet now. */
  take: number;
  /** The units to restore: a dispute was won, or a refund failed. */
  give: number;
  /** The spent units, which operators must look at; negative if their money came back. */
  forgive: number;
}

/**
 * Decides what makes the wallet agree with the money. A partial payment takes back as many whole units as it paid for. Spent
 * units cannot be taken, now or later: no wallet falls below zero, and later purchases do not cover them. Returned money first
 * pays for spent units. The result is the same if it is repeated or runs after other news of the payment.
 */
export function decideReturn(
  { units, amountMinor, backMinor, taken, forgiven }: PaymentReturn,
  spendable: number,
): Return {
  const open = dueUnits({ units, amountMinor, backMinor }) - taken - forgiven;
  if (open >= 0) {
    const take = Math.min(open, spendable);
    return { take, give: 0, forgive: open - take };
  }
  const settled = Math.min(-open, forgiven);
  return { take: 0, give: -open - settled, forgive: settled === 0 ? 0 : -settled };
}

const dueUnits = ({
  units,
  amountMinor,
  backMinor,
}: Pick<PaymentReturn, 'units' | 'amountMinor' | 'backMinor'>) =>
  backMinor >= amountMinor ? units : Math.floor((units * backMinor) / amountMinor);
