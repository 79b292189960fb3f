import { t } from '../../kernel/text/texts.ts';
import { sql, type Queryable } from '../../platform/database/database.ts';
import { json, nullable, oneOf, row, text } from '../../platform/database/row.ts';
import { personForMail, rfpForMail } from '../../platform/notifications/name-for-mail.ts';
import {
  asMemberOf,
  type NotificationBuilder,
  type NotificationBuilders,
} from '../../platform/notifications/notification-content.ts';
import { quotedLine } from '../../platform/notifications/one-line.ts';
import type { Recipient } from '../../platform/notifications/recipients.ts';
import { listApprovers } from './approval.ts';
import {
  approvalActions,
  approvalStatuses,
  type ApprovalAction,
  type ApprovalStatus,
} from './contracts/approvals.ts';
import { findRule, listCompanyMembers } from './rule-store.ts';

/** The data for notifications about a request. Each name is in one line. They name neither the vendor nor a price. */
export interface ApprovalNotification {
  rfpName: string;
  companyId: string;
  action: ApprovalAction;
  status: ApprovalStatus;
  /** The name of the person who asked. */
  requester: string;
  /** The name of the person who decided; null if a change of the RFP made the request void before. */
  decider: string | null;
  /** Why it was refused, quoted and in one line; '' if it was not. */
  reason: string;
  /** The approvers while it is pending; afterwards the person who asked. */
  recipients: readonly Recipient[];
  path: string;
}

const requestRow = row({
  rfpId: text,
  rfpName: text,
  companyId: text,
  action: oneOf(approvalActions),
  status: oneOf(approvalStatuses),
  requesterId: text,
  requester: text,
  decider: nullable(text),
  refusalReason: text,
  people: json<Recipient[]>(),
});

/** Returns undefined if the request is gone. */
export async function findApprovalNotification(
  db: Queryable,
  approvalId: string,
): Promise<ApprovalNotification | undefined> {
  const found = await db.maybeOne(sql.type(requestRow)`
    select q.rfp_id::text as "rfpId", r.name as "rfpName", q.company_id::text as "companyId", q.action, q.status,
      u.id::text as "requesterId", u.user_name as requester, d.user_name as decider, q.refusal_reason as "refusalReason",
      (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'email', p.email) order by p.id), '[]')
        from membership m join app_user p on p.id = m.user_id
        where m.company_id = q.company_id and p.is_verified) as people
    from approval_request q join rfp r on r.id = q.rfp_id join app_user u on u.id = q.requested_by
    left join app_user d on d.id = q.decided_by
    where q.id = ${approvalId} and r.deleted_at is null`);
  if (!found) return undefined;
  const { rfpId, requesterId, people, refusalReason, ...rest } = found;
  const rule = await findRule(db, found.companyId, found.action);
  const approvers = listApprovers(rule, await listCompanyMembers(db, found.companyId), requesterId);
  const toIds = found.status === 'pending' ? approvers.map(({ userId }) => userId) : [requesterId];
  return {
    ...rest,
    rfpName: rfpForMail(found.rfpName),
    requester: personForMail(found.requester),
    decider: found.decider === null ? null : personForMail(found.decider),
    reason: quotedLine(refusalReason),
    recipients: people.filter(({ id }) => toIds.includes(id)),
    path: found.action === 'publish' ? `/app/update-rfp/${rfpId}` : `/app/dashboard-rfp/${rfpId}`,
  };
}

/** Formats what happened to a request, in one line. */
export function formatApproval({
  rfpName,
  action,
  status,
  requester,
  decider,
}: Pick<ApprovalNotification, 'rfpName' | 'action' | 'status' | 'requester' | 'decider'>): string {
  const names = { rfpName, requester, decider: decider ?? t('An approver') };
  const isAward = action === 'award';
  switch (status) {
    case 'pending':
      return isAward
        ? t('{requester} asks you to approve the award of {rfpName}', names)
        : t('{requester} asks you to approve the publication of {rfpName}', names);
    case 'approved':
      return isAward
        ? t('{decider} approved the award of {rfpName}', names)
        : t('{decider} approved the publication of {rfpName}', names);
    case 'refused':
      return isAward
        ? t('{decider} refused the award of {rfpName}', names)
        : t('{decider} refused the publication of {rfpName}', names);
    case 'void':
      return t('{rfpName} has changed, so your request for approval is void', names);
    case 'withdrawn':
      return t('{requester} withdrew the request about {rfpName}', names);
  }
}

/** Builds the notification of an event, unless the request has moved on since. */
const buildFor =
  (status: ApprovalStatus): NotificationBuilder<ApprovalKind> =>
  async (db, { approvalId }, { actor }) => {
    const found = await findApprovalNotification(db, approvalId);
    // A person who asks again knows that their earlier request is void.
    const to = found?.recipients.flatMap(({ id }) => (id === actor?.id ? [] : id)) ?? [];
    return found?.status === status && to.length > 0
      ? [
          {
            to,
            recipientRole: asMemberOf(found.companyId),
            title: formatApproval(found),
            detail: found.reason,
            path: found.path,
          },
        ]
      : [];
  };

type ApprovalKind = 'approvalRequested' | 'approvalGranted' | 'approvalRefused' | 'approvalVoided';

/** Notifies the approvers of a request, and the person who asked of what became of it. */
export const approvalNotificationBuilders: NotificationBuilders<ApprovalKind> = {
  approvalRequested: buildFor('pending'),
  approvalGranted: buildFor('approved'),
  approvalRefused: buildFor('refused'),
  approvalVoided: buildFor('void'),
};
