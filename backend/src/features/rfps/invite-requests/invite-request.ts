import type { OpenRfpState } from '../contracts/open-rfps.ts';
import type { RefusalCode } from '../../../kernel/refusals.ts';

/** The possible statuses of a company's request for an invite. */
export const requestStatuses = ['pending', 'withdrawn', 'accepted', 'declined'] as const;
export type RequestStatus = (typeof requestStatuses)[number];

type DecisionResult<Code extends RefusalCode> = { ok: true } | { ok: false; code: Code };

/**
 * Returns the state for a company. An invite counts regardless of any request, because the buyer may have found the company in
 * another way.
 */
export function stateOf(isInvited: boolean, status: string | null): OpenRfpState {
  if (isInvited) return 'invited';
  if (status === 'declined') return 'declined';
  // An accepted request and its invite are written in one transaction. Even without the invite, the RFP is not open to another
  // request.
  return status === 'pending' || status === 'accepted' ? 'asked' : 'open';
}

/** Decides whether a company may ask. It may ask once, and again after it has withdrawn its request. */
export function decideAsking(state: OpenRfpState): DecisionResult<'alreadyInvited' | 'alreadyAsked'> {
  if (state === 'open') return { ok: true };
  return { ok: false, code: state === 'invited' ? 'alreadyInvited' : 'alreadyAsked' };
}

/** Decides whether a request can change. A decided or withdrawn request stays settled. */
export const decideRequest = (status: RequestStatus): DecisionResult<'requestSettled'> =>
  status === 'pending' ? { ok: true } : { ok: false, code: 'requestSettled' };
