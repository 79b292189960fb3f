import type { DecisionBlocker, DecisionStatus, VendorOutcome } from '../contracts/decisions.ts';
import type { RefusalCode } from '../contracts/refusals.ts';

/** An RFP as far as its decision goes. Times are facts that come in with it. */
export interface DecisionState {
  isPublished: boolean;
  decisionStatus: DecisionStatus;
  isSealed: boolean;
  /** By `areResponsesIn`. */
  areResponsesIn: boolean;
  /** Of marks and decision together: grows by every change. */
  version: number;
}

/** An invite that has gone out. */
interface SentInvite {
  acceptStatus: number;
  submittedAt: number | null;
}

export interface Mark {
  isShortlisted: boolean;
  reason: string;
  version: number;
}

type RefusalResult<Code extends RefusalCode> = { ok: false; code: Code };

/**
 * Whether there is nothing more to wait for: the due time is past, nobody set one, or everybody invited has submitted or
 * declined. The due time itself is past, as for whoever saves.
 */
export const areResponsesIn = (dueAt: number | null, now: number, invited: readonly SentInvite[]): boolean =>
  dueAt === null ||
  now >= dueAt ||
  invited.every(({ acceptStatus, submittedAt }) => acceptStatus === 2 || submittedAt !== null);

/** Why nothing is chosen or turned away yet. */
export function decisionBlockerOf({
  decisionStatus,
  isSealed,
  areResponsesIn: areIn,
}: DecisionState): DecisionBlocker | null {
  if (decisionStatus !== 'open') return null;
  if (isSealed) return 'responsesSealed';
  return areIn ? null : 'responsesOpen';
}

type MarkDecision =
  | { ok: true; does: 'mark' | 'nothing' }
  | RefusalResult<'notPublished' | 'rfpDecided' | 'responsesSealed' | 'vendorNotAccepted' | 'staleVersion'>;

/** Whoever accepted may be shortlisted or set aside, and the other way round again, for as long as nothing is decided. */
export function decideMark(
  rfp: DecisionState,
  vendor: SentInvite,
  currentMark: Mark | null,
  given: { isShortlisted: boolean; reason: string; version?: number | undefined },
): MarkDecision {
  if (!rfp.isPublished) return { ok: false, code: 'notPublished' };
  if (rfp.decisionStatus !== 'open') return { ok: false, code: 'rfpDecided' };
  if (rfp.isSealed) return { ok: false, code: 'responsesSealed' };
  if (vendor.acceptStatus !== 1) return { ok: false, code: 'vendorNotAccepted' };
  if (currentMark?.isShortlisted === given.isShortlisted && currentMark.reason === given.reason)
    return { ok: true, does: 'nothing' };
  if (given.version !== undefined && given.version !== (currentMark?.version ?? 0))
    return { ok: false, code: 'staleVersion' };
  return { ok: true, does: 'mark' };
}

export type RfpOutcome = Exclude<DecisionStatus, 'open'>;
type OutcomeRefusal = RefusalResult<
  'notPublished' | 'rfpDecided' | 'staleVersion' | 'responsesSealed' | 'responsesOpen'
>;

/** An RFP ends once. It is cancelled at any time; whoever closes or awards it has what there is to judge before them. */
export function decideEnding(
  rfp: DecisionState,
  ending: RfpOutcome,
  version: number | undefined,
): { ok: true } | OutcomeRefusal {
  if (!rfp.isPublished) return { ok: false, code: 'notPublished' };
  if (rfp.decisionStatus !== 'open') return { ok: false, code: 'rfpDecided' };
  const blocker = ending === 'cancelled' ? null : decisionBlockerOf(rfp);
  if (blocker) return { ok: false, code: blocker };
  return version === undefined || version === rfp.version
    ? { ok: true }
    : { ok: false, code: 'staleVersion' };
}

export interface Candidate extends SentInvite {
  /** Failed no must-have question. */
  isEligible: boolean;
  /** Null where it has no mark. */
  isShortlisted: boolean | null;
}

/** Whom an RFP may be awarded to: who submitted, may be chosen, and was not set aside. A shortlist is not asked for. */
export function decideAwardee(
  vendor: Candidate,
): { ok: true } | RefusalResult<'notSubmitted' | 'vendorNotEligible' | 'vendorSetAside'> {
  if (vendor.acceptStatus !== 1 || vendor.submittedAt === null) return { ok: false, code: 'notSubmitted' };
  if (!vendor.isEligible) return { ok: false, code: 'vendorNotEligible' };
  return vendor.isShortlisted === false ? { ok: false, code: 'vendorSetAside' } : { ok: true };
}

/** What a vendor's own outcome is; null to one that declined, which is told nothing. */
export function outcomeOf(
  decided: { outcome: RfpOutcome; awardedInviteId: string | null },
  vendor: { inviteId: string; acceptStatus: number },
): VendorOutcome | null {
  if (vendor.acceptStatus === 2) return null;
  if (vendor.acceptStatus === 0) return 'ended';
  if (decided.outcome !== 'awarded') return decided.outcome;
  return decided.awardedInviteId === vendor.inviteId ? 'awarded' : 'notAwarded';
}
