import { sql } from '../../platform/database/database.ts';
import { quotedLine } from '../../platform/notifications/one-line.ts';
import { recipientList, type Recipient } from '../../platform/notifications/recipients.ts';
import { json, nullable, row, text } from '../../platform/database/row.ts';
import {
  asMemberOf,
  asOperator,
  type NotificationBuilders,
} from '../../platform/notifications/notification-content.ts';
import { pageOf, receiverOf } from './enquiry-mail.ts';
import { personForMail, productForMail } from '../../platform/notifications/name-for-mail.ts';

/** Notifies all users of the page owner, or else the operators. The page that it leads to shows the enquirer's address. */
export const enquiryNotificationBuilders: NotificationBuilders<'enquirySubmitted'> = {
  enquirySubmitted: async (db, { enquiryId }) => {
    const enquiry = await db.maybeOne(sql.type(
      row({
        product: text,
        name: text,
        message: text,
        pageOwnerId: nullable(text),
        people: json<Recipient[]>(),
      }),
    )`
      select e.product, e.sender_name as name, e.message, keeper.id::text as "pageOwnerId",
        (select ${recipientList} from app_user u left join membership m on m.user_id = u.id
          where u.is_verified and (m.company_id = keeper.id or (keeper.id is null and u.is_operator))) as people
      from enquiry e ${pageOf} cross join lateral (select ${receiverOf} as id) keeper
      where e.id = ${enquiryId}`);
    if (!enquiry) return [];
    const { pageOwnerId, message, name, people, product } = enquiry;
    return [
      {
        to: people.map(({ id }) => id),
        recipientRole: pageOwnerId === null ? asOperator : asMemberOf(pageOwnerId),
        title: `${personForMail(name)} asks about ${productForMail(product)}`,
        detail: quotedLine(message),
        path: '/app/enquiries',
      },
    ];
  },
};
