import type { CompanyRole } from '../../kernel/company-role.ts';
import type { ApprovalStatus } from './contracts/approvals.ts';

/** What a company wants approved. It has exactly this form. */
export interface Rule {
  isOn: boolean;
  /** In minor units of the currency. Null: whatever the amount is. */
  fromMinor: number | null;
  currency: string;
  /** The members who approve. Empty: every owner and admin. */
  approverIds: readonly string[];
}

/** A member of the company now. */
export interface Member {
  userId: string;
  role: CompanyRole;
}

/**
 * Lists who may approve what a person asked for, and never that person. Named approvers who have left do not count. If none is
 * left, the owner and the admins approve, as they do without names. A rule that is off has the same approvers.
 */
export function listApprovers<M extends Member>(
  rule: Rule | null,
  members: readonly M[],
  requesterId: string,
): readonly M[] {
  const named = members.filter(({ userId }) => rule?.approverIds.includes(userId));
  const approvers = named.length > 0 ? named : members.filter(({ role }) => role !== 'member');
  return approvers.filter(({ userId }) => userId !== requesterId);
}

/** A request at the moment of a decision. */
export interface RequestState {
  status: ApprovalStatus;
  /** Whether anything of the RFP has changed since. */
  isOutdated: boolean;
  /** Whether the person who asked is still in the company. */
  isRequesterMember: boolean;
  /** Whether the caller may decide it, by `listApprovers`. */
  isApprover: boolean;
}

export type ApprovalDecision =
  | { ok: true; status: 'approved' | 'refused' | 'void' }
  | { ok: false; code: 'approversOnly' | 'approvalSettled' };

/**
 * Decides what becomes of a request. The first decision is the only one. An outdated request can still be refused, because that
 * carries nothing out.
 */
export function decideRequest(request: RequestState, isApproved: boolean): ApprovalDecision {
  if (!request.isApprover) return { ok: false, code: 'approversOnly' };
  if (request.status !== 'pending') return { ok: false, code: 'approvalSettled' };
  if (!isApproved) return { ok: true, status: 'refused' };
  const isVoid = request.isOutdated || !request.isRequesterMember;
  return { ok: true, status: isVoid ? 'void' : 'approved' };
}
