import { claimLinkHours, type ClaimDecision, type ClaimOutcome, type ClaimState } from './contract.ts';
import { isAt, type Proof } from './proving-domain.ts';

export type ClaimMethod = 'mail' | 'operators';
export type ClaimStatus = 'open' | 'granted' | 'declined';

type DecisionResult<Code extends string> = { ok: true } | { ok: false; code: Code };
const yes = { ok: true } as const;
const no = <const Code extends string>(code: Code) => ({ ok: false, code }) as const;

interface ClaimFacts {
  companyId: string;
  /** The page's owner; null while there is none. */
  pageOwnerId: string | null;
}

/** Decides whether a mail to this address may prove the page. */
export function decideMailing({
  companyId,
  pageOwnerId,
  proof,
  email,
}: ClaimFacts & { proof: Proof; email: string }): DecisionResult<
  'alreadyYours' | 'claimedByAnother' | 'proofByOperators' | 'addressElsewhere'
> {
  if (pageOwnerId === companyId) return no('alreadyYours');
  if (pageOwnerId !== null) return no('claimedByAnother');
  if (!('domain' in proof)) return no('proofByOperators');
  return isAt(email, proof.domain) ? yes : no('addressElsewhere');
}

/** Decides an escalation: operators may be asked for any page of another company or of none, one request at a time. */
export function decideEscalation({
  companyId,
  pageOwnerId,
  hasEscalated,
}: ClaimFacts & { hasEscalated: boolean }): DecisionResult<'alreadyYours' | 'operatorsAsked'> {
  if (pageOwnerId === companyId) return no('alreadyYours');
  return hasEscalated ? no('operatorsAsked') : yes;
}

/** Decides a proof: a link that was mailed while the page had another owner or another website is no longer valid. */
export function decideProof({
  companyId,
  pageOwnerId,
  proof,
  email,
}: ClaimFacts & { proof: Proof; email: string }): DecisionResult<'linkExpired' | 'claimedByAnother'> {
  if (pageOwnerId !== null && pageOwnerId !== companyId) return no('claimedByAnother');
  const isProven = pageOwnerId === null && 'domain' in proof && isAt(email, proof.domain);
  return isProven ? yes : no('linkExpired');
}

interface Case extends ClaimFacts {
  decision: ClaimDecision;
  status: ClaimStatus;
  /** The page owner at the time when the operator read the case. */
  pageOwnerSeen: string | null;
  /** Whether there is anything to hand over: the page, or a draft of it that its owner unpublished. */
  isThere: boolean;
  /** The company of the deciding operator. */
  operatorCompanyId: string | null;
}

export type Verdict =
  | { ok: true; outcome: ClaimOutcome; toCompanyId: string | null }
  | { ok: false; code: 'claimSettled' | 'ownCase' | 'staleVersion' | 'pageGone' };

/** Returns the outcome of an operator's decision. An operator cannot decide a case of their own company. */
export function decideCase(claimCase: Case): Verdict {
  const { companyId, pageOwnerId, decision } = claimCase;
  if (claimCase.status !== 'open') return no('claimSettled');
  if ([companyId, pageOwnerId].some((id) => id !== null && id === claimCase.operatorCompanyId))
    return no('ownCase');
  if (pageOwnerId !== claimCase.pageOwnerSeen) return no('staleVersion');
  if (decision === 'leave') return { ok: true, outcome: 'left', toCompanyId: pageOwnerId };
  if (!claimCase.isThere) return no('pageGone');
  // A release needs a page owner, and a page is given only to a company that does not own it yet.
  if (decision === 'release')
    return pageOwnerId === null ? no('staleVersion') : { ok: true, outcome: 'released', toCompanyId: null };
  return pageOwnerId === companyId
    ? no('staleVersion')
    : { ok: true, outcome: 'given', toCompanyId: companyId };
}

/** Returns the status of a claim after each outcome. */
export const statusAfter = (outcome: ClaimOutcome): Exclude<ClaimStatus, 'open'> =>
  outcome === 'proven' || outcome === 'given' ? 'granted' : 'declined';

interface ClaimSnapshot {
  way: ClaimMethod;
  status: ClaimStatus;
  companyId: string;
  pageOwnerId: string | null;
  requestedAt: number;
}

/** Returns a claim's state as its company reads it. */
export function claimStateOf(
  { way, status, companyId, pageOwnerId, requestedAt }: ClaimSnapshot,
  now: number,
): ClaimState {
  if (status !== 'open') return status;
  if (way === 'operators') return 'asked';
  if (pageOwnerId !== null && pageOwnerId !== companyId) return 'overtaken';
  return now - requestedAt < claimLinkHours * 3_600_000 ? 'mailed' : 'lapsed';
}
