/** The number of invites to email addresses that one day allows. */
export const standardLimits = {
  /** The limit of one account, whichever company it is in. */
  account: 50,
  /** The limit of all accounts of one company together. */
  company: 100,
  /**
   * The limit of a company with a member whose verified address is at the domain of the company's website, and of each of its
   * accounts.
   */
  companyAtOwnDomain: 500,
} as const;

/** The limit that operators set for a company instead of the standard one; null means no limit. */
export interface OwnLimit {
  perDay: number | null;
}

export interface InviteSender {
  hasCompany: boolean;
  isAtOwnDomain: boolean;
  ownLimit: OwnLimit | null;
}

/** Returns how many invites a sender may send in a day: Infinity if operators lifted the limit. */
export function limitsOf(
  { hasCompany, isAtOwnDomain, ownLimit }: InviteSender,
  multiplier: number,
): { account: number; company: number } {
  if (ownLimit !== null) {
    const perDay = ownLimit.perDay ?? Number.POSITIVE_INFINITY;
    return { account: perDay, company: perDay };
  }
  const { account, company, companyAtOwnDomain } = standardLimits;
  if (!hasCompany) return { account: account * multiplier, company: Number.POSITIVE_INFINITY };
  return isAtOwnDomain
    ? { account: companyAtOwnDomain * multiplier, company: companyAtOwnDomain * multiplier }
    : { account: account * multiplier, company: company * multiplier };
}

export interface SentToday {
  account: number;
  company: number;
}

export type DecidedInvites = { ok: true } | { ok: false; perDay: number; left: number };

/** Allows all the requested invites or none. */
export function decideInvites(
  limits: { account: number; company: number },
  sent: SentToday,
  requested: number,
): DecidedInvites {
  const left = { account: limits.account - sent.account, company: limits.company - sent.company };
  const tighter = left.company < left.account ? 'company' : 'account';
  if (requested <= left[tighter]) return { ok: true };
  return { ok: false, perDay: limits[tighter], left: Math.max(0, left[tighter]) };
}

const dayMs = 86_400_000;

/** Returns the day (UTC) on which an invite counts. */
export const dayOf = (now: number): string => new Date(now).toISOString().slice(0, 10);
/** Returns when the next day begins. */
export const nextDayAt = (now: number): number => (Math.floor(now / dayMs) + 1) * dayMs;
