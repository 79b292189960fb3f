import type { DecisionBlocker, DecisionStatus, VendorOutcome } from './contract.ts';
import type { RefusalCode } from '../../kernel/refusals.ts';

/** The state of an RFP that its decision depends on. Times are passed in as facts. */
export interface DecisionState {
  isPublished: boolean;
  decisionStatus: DecisionStatus;
  isSealed: boolean;
  /** The result of `areResponsesIn`. */
  areResponsesIn: boolean;
  /** Whether a best-and-final round is open, or its offers are not opened yet. */
  isFinalRoundOpen: boolean;
  /** The version of marks and decision together. Every change raises it. */
  version: number;
}

/** An invite that was sent. */
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
 * Whether there is nothing more to wait for. The due time has passed, none is set, or everyone invited has submitted or declined.
 * At the due time itself it counts as passed, as it does for saves.
 */
export const areResponsesIn = (dueAt: number | null, now: number, invited: readonly SentInvite[]): boolean =>
  dueAt === null ||
  now >= dueAt ||
  invited.every(({ acceptStatus, submittedAt }) => acceptStatus === 2 || submittedAt !== null);

/** Returns why vendors cannot be chosen or turned away yet. */
export function decisionBlockerOf({
  decisionStatus,
  isSealed,
  areResponsesIn: areIn,
  isFinalRoundOpen,
}: DecisionState): DecisionBlocker | null {
  if (decisionStatus !== 'open') return null;
  if (isSealed) return 'responsesSealed';
  if (!areIn) return 'responsesOpen';
  return isFinalRoundOpen ? 'finalRoundOpen' : null;
}

type MarkDecision =
  | { ok: true; does: 'mark' | 'nothing' }
  | RefusalResult<'notPublished' | 'rfpDecided' | 'responsesSealed' | 'vendorNotAccepted' | 'staleVersion'>;

/**
 * Decides a mark. A vendor that accepted may be shortlisted or excluded, and changed back, for as long as the RFP is not
 * decided.
 */
export function decideMark(
  rfp: DecisionState,
  vendor: SentInvite,
  currentMark: Mark | null,
  input: { isShortlisted: boolean; reason: string; version?: number | undefined },
): MarkDecision {
  if (!rfp.isPublished) return { ok: false, code: 'notPublished' };
  if (rfp.decisionStatus !== 'open') return { ok: false, code: 'rfpDecided' };
  if (rfp.isSealed) return { ok: false, code: 'responsesSealed' };
  if (vendor.acceptStatus !== 1) return { ok: false, code: 'vendorNotAccepted' };
  if (currentMark?.isShortlisted === input.isShortlisted && currentMark.reason === input.reason)
    return { ok: true, does: 'nothing' };
  if (input.version !== undefined && input.version !== (currentMark?.version ?? 0))
    return { ok: false, code: 'staleVersion' };
  return { ok: true, does: 'mark' };
}

export type RfpOutcome = Exclude<DecisionStatus, 'open'>;
type OutcomeRefusal = RefusalResult<
  'notPublished' | 'rfpDecided' | 'staleVersion' | 'responsesSealed' | 'responsesOpen' | 'finalRoundOpen'
>;

/**
 * Decides how an RFP ends, which happens once. It may be cancelled at any time, but closed or awarded only once there is
 * something to judge.
 */
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
  /** Whether the vendor failed no must-have question. */
  isEligible: boolean;
  /** Null if it has no mark. */
  isShortlisted: boolean | null;
}

/**
 * Decides whether an RFP may be awarded to a vendor. The vendor must have submitted, be eligible and not excluded. It need
 * not be on the shortlist.
 */
export function decideAwardee(
  vendor: Candidate,
): { ok: true } | RefusalResult<'notSubmitted' | 'vendorNotEligible' | 'vendorSetAside'> {
  if (vendor.acceptStatus !== 1 || vendor.submittedAt === null) return { ok: false, code: 'notSubmitted' };
  if (!vendor.isEligible) return { ok: false, code: 'vendorNotEligible' };
  return vendor.isShortlisted === false ? { ok: false, code: 'vendorSetAside' } : { ok: true };
}

/** Returns a vendor's own outcome; null for a vendor that declined, which is not notified. */
export function outcomeOf(
  decided: { outcome: RfpOutcome; awardedInviteId: string | null },
  vendor: { inviteId: string; acceptStatus: number },
): VendorOutcome | null {
  if (vendor.acceptStatus === 2) return null;
  if (vendor.acceptStatus === 0) return 'ended';
  if (decided.outcome !== 'awarded') return decided.outcome;
  return decided.awardedInviteId === vendor.inviteId ? 'awarded' : 'notAwarded';
}
