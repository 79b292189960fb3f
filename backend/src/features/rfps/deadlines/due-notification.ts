import { t } from '../../../kernel/text/texts.ts';
import { anonymousBuyer, isBuyerHidden } from '../contracts/anonymous-buyer.ts';
import { sql, type Queryable } from '../../../platform/database/database.ts';
import { companyForMail, rfpForMail } from '../../../platform/notifications/name-for-mail.ts';
import { recipientList, type Recipient } from '../../../platform/notifications/recipients.ts';
import { bool, json, nullable, number, row, text } from '../../../platform/database/row.ts';
import {
  asMemberOf,
  type NotificationBuilders,
  type SourceEvent,
} from '../../../platform/notifications/notification-content.ts';
import { findOpenedNotification } from './open-responses.ts';

/** The notification for an invited vendor about the due time of an RFP. */
export interface DueNotification {
  rfpName: string;
  /** A buyer who is hidden from the vendor has no name here. */
  buyer: string;
  isAccepted: boolean;
  isSubmitted: boolean;
  /** The RFP's time zone. */
  timeZone: string;
  /** The company that holds the invite; null while an address holds it. */
  companyId: string | null;
  /** All recipients; the id is null if the invited address has no account. */
  to: readonly { id: string | null; email: string }[];
  path: string;
}

const notificationRow = row({
  rfpId: text,
  rfpName: text,
  buyer: text,
  isAnonymous: bool,
  acceptStatus: number,
  isSubmitted: bool,
  timeZone: text,
  companyId: nullable(text),
  members: json<Recipient[]>(),
  holders: json<{ id: string | null; email: string }[]>(),
});

/**
 * Returns undefined if the invite is gone, unsent or declined. A user in a company that is also invited holds that invite, not
 * the one of their address, so no one is notified twice.
 */
export async function findDueNotification(
  db: Queryable,
  inviteId: string,
): Promise<DueNotification | undefined> {
  const invite = await db.maybeOne(sql.type(notificationRow)`
    select r.id::text as "rfpId", r.name as "rfpName", coalesce(c.name, o.user_name) as buyer,
      r.is_anonymous as "isAnonymous", i.accept_status as "acceptStatus", i.submitted_at is not null as "isSubmitted",
      r.time_zone as "timeZone", i.company_id::text as "companyId",
      (select ${recipientList} from membership m join app_user u on u.id = m.user_id
        where u.is_verified and m.company_id = i.company_id) as members,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', u.id, 'email', i.email))
        from (select 1) as one left join app_user u on lower(u.email) = lower(i.email) and u.is_verified
        where i.email is not null and not exists (
          select from membership m join invite other on other.company_id = m.company_id
          where m.user_id = u.id and other.rfp_id = i.rfp_id and other.sent_at is not null)), '[]') as holders
    from invite i join rfp r on r.id = i.rfp_id join app_user o on o.id = r.owner_id
    left join company c on c.id = r.company_id
    where i.id = ${inviteId} and i.sent_at is not null and i.accept_status <> 2`);
  if (!invite) return undefined;
  const { rfpId, isAnonymous, acceptStatus, isSubmitted, companyId, members, holders } = invite;
  return {
    rfpName: rfpForMail(invite.rfpName),
    buyer: isBuyerHidden(isAnonymous, acceptStatus) ? anonymousBuyer.name : companyForMail(invite.buyer),
    isAccepted: acceptStatus === 1,
    isSubmitted,
    timeZone: invite.timeZone,
    companyId,
    to: companyId === null ? holders : members,
    path: `/app/submit-rfp/${rfpId}`,
  };
}

/** Returns the recipients who have an account, since only they get notifications. */
export const withAccount = ({ to }: Pick<DueNotification, 'to'>): string[] =>
  to.flatMap(({ id }) => (id === null ? [] : [id]));

/** Builds the notification of a vendor about its due time, or none if it gets no title. */
export async function notifyVendorOfDueTime(
  db: Queryable,
  { inviteId, dueAt }: { inviteId: string; dueAt: number },
  { formats }: SourceEvent,
  titleOf: (notification: DueNotification) => string | null,
) {
  const notification = await findDueNotification(db, inviteId);
  const title = notification && titleOf(notification);
  if (!notification || !title) return [];
  const { companyId, path, timeZone } = notification;
  return [
    {
      to: withAccount(notification),
      recipientRole: asMemberOf(companyId),
      title,
      detail: t('Due {dueTime}', { dueTime: formats.dueTime(dueAt, timeZone) }),
      path,
    },
  ];
}

/** Vendors that have submitted get no reminder, but they do learn that they can withdraw for longer. */
export const dueNotificationBuilders: NotificationBuilders<
  'dueTimeMoved' | 'dueTimeReminded' | 'responsesOpened'
> = {
  dueTimeMoved: (db, payload, event) =>
    notifyVendorOfDueTime(db, payload, event, ({ buyer, rfpName }) =>
      t('{buyer} moved the due time of {rfpName}', { buyer, rfpName }),
    ),
  dueTimeReminded: (db, payload, event) =>
    notifyVendorOfDueTime(db, payload, event, ({ rfpName, isSubmitted }) =>
      isSubmitted
        ? null
        : t('Your response to {rfpName} is due within {count, plural, one {# hour} other {# hours}}', {
            rfpName,
            count: payload.hoursBefore,
          }),
    ),
  responsesOpened: async (db, { rfpId }) => {
    const notification = await findOpenedNotification(db, rfpId);
    if (!notification) return [];
    return [
      {
        to: notification.buyers.map(({ id }) => id),
        recipientRole: asMemberOf(notification.buyerCompanyId),
        title: t('The responses to {rfpName} are open', { rfpName: notification.rfpName }),
        path: `/app/dashboard-rfp/${rfpId}?tab=vendor-responses`,
      },
    ];
  },
};
