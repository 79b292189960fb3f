import { t } from '../../kernel/text/texts.ts';
import { anonymousBuyer } from '../rfps/contracts/anonymous-buyer.ts';
import { sql, type Queryable } from '../../platform/database/database.ts';
import { companyForMail, rfpForMail } from '../../platform/notifications/name-for-mail.ts';
import { oneLine, quotedLine } from '../../platform/notifications/one-line.ts';
import { inviteRecipients, type Recipient } from '../../platform/notifications/recipients.ts';
import { bool, json, nullable, number, row, text } from '../../platform/database/row.ts';
import { asMemberOf, type NotificationBuilders } from '../../platform/notifications/notification-content.ts';

/** What one vendor learns about an addendum. */
interface AddendumNotification {
  rfpName: string;
  /** The buyer's name, as this vendor may know it. */
  buyer: string;
  number: number;
  /** A single line. */
  title: string;
  /** Whether the addendum asks more of a vendor that has already submitted. */
  addsQuestionsOfSubmitted: boolean;
  companyId: string | null;
  people: readonly Recipient[];
  path: string;
}

const notificationRow = row({
  rfpId: text,
  rfpName: text,
  buyer: text,
  number,
  title: text,
  addsQuestionsOfSubmitted: bool,
  companyId: nullable(text),
  people: json<Recipient[]>(),
});

/** Lists a notification for every vendor whose invite is out and who has not declined. */
export async function listAddendumNotifications(
  db: Queryable,
  addendumId: string,
): Promise<AddendumNotification[]> {
  const vendors = await db.any(sql.type(notificationRow)`
    select r.id::text as "rfpId", r.name as "rfpName", a.number, a.title,
      a.adds_questions and i.submitted_at is not null as "addsQuestionsOfSubmitted",
      i.company_id::text as "companyId", ${inviteRecipients} as people,
      case when r.is_anonymous and i.accept_status <> 1 then ${anonymousBuyer.name}
        else coalesce(b.name, o.user_name) end as buyer
    from addendum a join rfp r on r.id = a.rfp_id join app_user o on o.id = r.owner_id
    left join company b on b.id = r.company_id
    join invite i on i.rfp_id = r.id and i.sent_at is not null and i.accept_status <> 2
    where a.id = ${addendumId} order by i.id`);
  return vendors.map(({ rfpId, ...notification }) => {
    const rfpName = rfpForMail(notification.rfpName);
    const address = new URLSearchParams({ product_name: rfpName, read: 'addenda' });
    return {
      ...notification,
      rfpName,
      buyer: companyForMail(notification.buyer),
      title: oneLine(notification.title),
      path: `/app/submit-rfp/${rfpId}?${address.toString()}`,
    };
  });
}

const namesIn = ({ buyer, number: count, rfpName }: AddendumNotification) => ({
  buyer,
  number: String(count),
  rfpName,
});

export const addendumNotificationBuilders: NotificationBuilders<'addendumPublished'> = {
  addendumPublished: async (db, { addendumId }) =>
    (await listAddendumNotifications(db, addendumId)).map((notification) => ({
      to: notification.people.map(({ id }) => id),
      recipientRole: asMemberOf(notification.companyId),
      title: notification.addsQuestionsOfSubmitted
        ? t('{buyer} published addendum {number} to {rfpName}, with new questions', namesIn(notification))
        : t('{buyer} published addendum {number} to {rfpName}', namesIn(notification)),
      detail: quotedLine(notification.title),
      path: notification.path,
    })),
};
