import { randomUUIDv7 } from 'node:crypto';
import type { NewEvent } from '../../kernel/events.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Recorder } from '../../platform/outbox/outbox.ts';
import { refuse } from '../../platform/refusal.ts';
import { listApprovers } from './approval.ts';
import { needsApproval, type ApprovalAction } from './contracts/approvals.ts';
import { addRequest, countChanges, lockPending, settleRequest } from './request-store.ts';
import { findRule, listCompanyMembers } from './rule-store.ts';

declare const asked: unique symbol;

/**
 * Shows that the rules were asked about an action on an RFP: nothing needs approval, or it was approved. The functions that
 * publish and award require it, and only this file makes one, so no command can leave the question out.
 */
export interface Clearance {
  readonly [asked]: true;
  readonly rfpId: string;
  readonly action: ApprovalAction;
}

const clear = (rfpId: string, action: ApprovalAction): Clearance =>
  ({ rfpId, action }) as unknown as Clearance;

/** Clears what an approver has just agreed to. Only `decideApproval` may call it. */
export const clearApproved = clear;

interface ClearedRfp {
  id: string;
  companyId: string | null;
  currency: string;
}

/**
 * Asks whether an action needs approval. Returns a clearance if it does not, and null if it does. The amount is in minor units of
 * the RFP's currency; null if it is not known. Hold the RFP's lock.
 */
export async function checkApproval(
  db: Queryable,
  rfp: ClearedRfp,
  action: ApprovalAction,
  amountMinor: number | null,
): Promise<Clearance | null> {
  const rule = rfp.companyId === null ? null : await findRule(db, rfp.companyId, action);
  return needsApproval(rule, { amountMinor, currency: rfp.currency }) ? null : clear(rfp.id, action);
}

export interface Asked {
  rfp: ClearedRfp;
  action: ApprovalAction;
  /** The body of the command, which is carried out on approval. */
  command: object;
  inviteId: string | null;
  amountMinor: number | null;
}

/**
 * Asks the approvers. Call it after every other change of the transaction, since a later change would make the request void.
 * Refuses noApprover, and approvalPending if the same RFP already waits. A request becomes void if the RFP has changed since, or if
 * the person who asked has left the company.
 */
export async function requestApproval(
  { db, record, caller, now }: { db: Queryable; record: Recorder; caller: { userId: string }; now: number },
  { rfp, ...request }: Asked,
): Promise<void> {
  const companyId = rfp.companyId ?? refuse('noApprover');
  const { action } = request;
  const rule = await findRule(db, companyId, action);
  const members = await listCompanyMembers(db, companyId);
  if (listApprovers(rule, members, caller.userId).length === 0) return refuse('noApprover');
  const changeCount = await countChanges(db, rfp.id);
  const before = await lockPending(db, rfp.id, action);
  const isCurrent = members.some(({ userId }) => userId === before?.requestedBy);
  if (isCurrent && before?.changeCount === changeCount) return refuse('approvalPending');
  const approvalId = randomUUIDv7();
  const requested: NewEvent = { name: 'approvalRequested', payload: { rfpId: rfp.id, approvalId } };
  const voided: NewEvent[] = before
    ? [{ name: 'approvalVoided', payload: { rfpId: rfp.id, approvalId: before.approvalId } }]
    : [];
  await record(
    [requested, ...voided],
    ...(before ? [settleRequest(before.approvalId, 'void', { decidedBy: null, now })] : []),
    addRequest(
      { ...request, approvalId, rfpId: rfp.id, companyId, changeCount },
      { userId: caller.userId, now },
    ),
  );
}
