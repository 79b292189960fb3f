import type { OpenRfpState } from '../contracts/open-rfps.ts';
import type { RefusalCode } from '../contracts/refusals.ts';

/** What a company that asks to be invited has come to. */
export const requestStatuses = ['pending', 'withdrawn', 'accepted', 'declined'] as const;
export type RequestStatus = (typeof requestStatuses)[number];

type DecisionResult<Code extends RefusalCode> = { ok: true } | { ok: false; code: Code };

/** An invite counts whatever was asked: the buyer may have come by the company in another way. */
export function stateOf(isInvited: boolean, status: string | null): OpenRfpState {
  if (isInvited) return 'invited';
  if (status === 'declined') return 'declined';
  // An accepted one has its invite, in the same transaction; without it, it is not open again all the same.
  return status === 'pending' || status === 'accepted' ? 'asked' : 'open';
}

/** A company asks once; what it took back it may ask again. */
export function decideAsking(state: OpenRfpState): DecisionResult<'alreadyInvited' | 'alreadyAsked'> {
  if (state === 'open') return { ok: true };
  return { ok: false, code: state === 'invited' ? 'alreadyInvited' : 'alreadyAsked' };
}

/** What is decided, or taken back, stays so. */
export const decideRequest = (status: RequestStatus): DecisionResult<'requestSettled'> =>
  status === 'pending' ? { ok: true } : { ok: false, code: 'requestSettled' };
