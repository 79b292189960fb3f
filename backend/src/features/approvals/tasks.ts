import type { Queryable } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/handler.ts';
import { isoTime } from '../../platform/time/calendar-day.ts';
import { listApprovers } from './approval.ts';
import type { ApprovalAction } from './contracts/approvals.ts';
import { listPending } from './request-store.ts';
import { findRule, listCompanyMembers } from './rule-store.ts';

/** Something that waits for the approval of a person. */
export interface ApprovalTask {
  action: ApprovalAction;
  rfpId: string;
  rfpName: string;
  /** ISO 8601, UTC. */
  since: string;
}

/** Lists what waits for the caller's approval, oldest first. */
export async function listApprovalTasks(
  db: Queryable,
  { userId, companyId }: Pick<Caller, 'userId' | 'companyId'>,
): Promise<ApprovalTask[]> {
  const pending = companyId === null ? [] : await listPending(db, companyId);
  if (companyId === null || pending.length === 0) return [];
  const members = await listCompanyMembers(db, companyId);
  const rules = {
    publish: await findRule(db, companyId, 'publish'),
    award: await findRule(db, companyId, 'award'),
  };
  return pending
    .filter(({ action, requestedBy }) =>
      listApprovers(rules[action], members, requestedBy).some((approver) => approver.userId === userId),
    )
    .map(({ action, rfpId, rfpName, requestedAt }) => ({
      action,
      rfpId,
      rfpName,
      since: isoTime(requestedAt),
    }));
}
