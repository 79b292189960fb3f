import { t } from '../../../kernel/text/texts.ts';
import { anonymousBuyer } from '../contracts/anonymous-buyer.ts';
import { sql, type Queryable } from '../../../platform/database/database.ts';
import { companyForMail, rfpForMail } from '../../../platform/notifications/name-for-mail.ts';
import {
  ownerRecipients,
  recipientList,
  type Recipient,
} from '../../../platform/notifications/recipients.ts';
import { bool, json, nullable, row, text } from '../../../platform/database/row.ts';
import { quotedLine } from '../../../platform/notifications/one-line.ts';
import {
  asMemberOf,
  type NotificationBuilders,
} from '../../../platform/notifications/notification-content.ts';

/** The notification for both sides about a company that asks for an invite. Each name is one line. */
export interface InviteRequestNotification {
  rfpId: string;
  rfpName: string;
  /** The company that asked, and the user who did. */
  company: string;
  companyId: string;
  /** The requester if they are still in that company; otherwise its members. */
  requesters: readonly Recipient[];
  /** Whether the request has been neither decided nor withdrawn. */
  isPending: boolean;
  note: string;
  /** The reason for declining; '' if none was given. */
  reason: string;
  /** 'A buyer' if the buyer is anonymous: the recipient company has not accepted anything. */
  buyer: string;
  /** All members of the buyer's company; without a company, the creator of the RFP. */
  buyers: readonly Recipient[];
  buyerCompanyId: string | null;
}

/** Returns undefined if the request is gone. */
export async function findInviteRequestNotification(
  db: Queryable,
  requestId: string,
): Promise<InviteRequestNotification | undefined> {
  const notification = await db.maybeOne(sql.type(
    row({
      rfpId: text,
      rfpName: text,
      company: text,
      companyId: text,
      requestedBy: text,
      members: json<Recipient[]>(),
      isPending: bool,
      note: text,
      reason: text,
      buyer: text,
      buyers: json<Recipient[]>(),
      buyerCompanyId: nullable(text),
    }),
  )`
    select r.id::text as "rfpId", r.name as "rfpName", asking.name as company, asking.id::text as "companyId",
      q.requested_by::text as "requestedBy", q.status = 'pending' as "isPending", q.note, q.reason,
      (select ${recipientList} from membership m join app_user u on u.id = m.user_id
        where u.is_verified and m.company_id = q.company_id) as members,
      case when r.is_anonymous then ${anonymousBuyer.name} else coalesce(c.name, o.user_name) end as buyer,
      r.company_id::text as "buyerCompanyId",
      ${ownerRecipients} as buyers
    from invite_request q join rfp r on r.id = q.rfp_id join company asking on asking.id = q.company_id
    join app_user o on o.id = r.owner_id
    left join company c on c.id = r.company_id
    where q.id = ${requestId}`);
  if (!notification) return undefined;
  const { rfpName, company, buyer, requestedBy, members, ...rest } = notification;
  const requester = members.filter(({ id }) => id === requestedBy);
  return {
    ...rest,
    requesters: requester.length > 0 ? requester : members,
    rfpName: rfpForMail(rfpName),
    company: companyForMail(company),
    buyer: companyForMail(buyer),
  };
}

export const openRfpPath = (rfpId: string): string => `/app/open-rfps/${rfpId}`;
export const requestsPath = (rfpId: string): string => `/app/dashboard-rfp/${rfpId}`;

/** A requester who gets an invite is notified by the invite itself. */
export const inviteRequestNotificationBuilders: NotificationBuilders<
  'inviteRequested' | 'inviteRequestDeclined'
> = {
  inviteRequested: async (db, { requestId }) => {
    const notification = await findInviteRequestNotification(db, requestId);
    if (!notification?.isPending) return [];
    const { buyers, buyerCompanyId, company, rfpName, rfpId, note } = notification;
    return [
      {
        to: buyers.map(({ id }) => id),
        recipientRole: asMemberOf(buyerCompanyId),
        title: t('{company} asks to be invited to {rfpName}', { company, rfpName }),
        detail: quotedLine(note),
        path: requestsPath(rfpId),
      },
    ];
  },
  inviteRequestDeclined: async (db, { requestId }) => {
    const notification = await findInviteRequestNotification(db, requestId);
    if (!notification) return [];
    const { requesters, companyId, buyer, rfpName, rfpId, reason } = notification;
    return [
      {
        to: requesters.map(({ id }) => id),
        recipientRole: asMemberOf(companyId),
        title: t('{buyer} does not invite you to {rfpName}', { buyer, rfpName }),
        detail: quotedLine(reason),
        path: openRfpPath(rfpId),
      },
    ];
  },
};
