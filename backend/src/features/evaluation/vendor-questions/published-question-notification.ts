import { anonymousBuyer } from '../../rfps/contracts/anonymous-buyer.ts';
import { sql, type Queryable } from '../../../platform/database/database.ts';
import { companyForMail, rfpForMail } from '../../../platform/notifications/name-for-mail.ts';
import { inviteRecipients, type Recipient } from '../../../platform/notifications/recipients.ts';
import { json, nullable, row, text } from '../../../platform/database/row.ts';

/** The notification of a published question for one vendor. It contains only the buyer's version of the question. */
interface PublishedQuestionNotification {
  rfpName: string;
  /** The buyer, as far as this vendor may know it. */
  buyer: string;
  askQuestion: string;
  question: string;
  answer: string;
  companyId: string | null;
  people: readonly Recipient[];
  path: string;
}

const notificationRow = row({
  rfpId: text,
  rfpName: text,
  buyer: text,
  askQuestion: text,
  question: text,
  answer: text,
  companyId: nullable(text),
  people: json<Recipient[]>(),
});

/**
 * Lists every vendor whose invite was sent and who has not declined. The requester is left out, because another notification
 * covers the answer. The order reveals nothing about who asked.
 */
export async function listPublishedQuestionNotifications(
  db: Queryable,
  inviteId: string,
  vendorQuestionId: number,
): Promise<PublishedQuestionNotification[]> {
  const vendors = await db.any(sql.type(notificationRow)`
    select r.id::text as "rfpId", r.name as "rfpName", q.text as "askQuestion", p.text as question,
      v.answer, i.company_id::text as "companyId", ${inviteRecipients} as people,
      case when r.is_anonymous and i.accept_status <> 1 then ${anonymousBuyer.name}
        else coalesce(b.name, o.user_name) end as buyer
    from published_question p
    join vendor_question v on v.invite_id = p.invite_id and v.id = p.vendor_question_id
    join question q on q.rfp_id = p.rfp_id and q.id = p.question_id
    join rfp r on r.id = p.rfp_id join app_user o on o.id = r.owner_id left join company b on b.id = r.company_id
    join invite i on i.rfp_id = r.id and i.sent_at is not null and i.accept_status <> 2 and i.id <> p.invite_id
    where p.invite_id = ${inviteId} and p.vendor_question_id = ${vendorQuestionId}
    order by i.id`);
  return vendors.map(({ rfpId, ...notification }) => {
    const rfpName = rfpForMail(notification.rfpName);
    const address = new URLSearchParams({ product_name: rfpName, read: 'questions' });
    return {
      ...notification,
      rfpName,
      buyer: companyForMail(notification.buyer),
      path: `/app/submit-rfp/${rfpId}?${address.toString()}`,
    };
  });
}
