import { t } from '../../../kernel/text/texts.ts';
import type { RequirementKind } from '../../rfps/contracts/requirements.ts';
import { sql, type Queryable } from '../../../platform/database/database.ts';
import { companyForMail, rfpForMail } from '../../../platform/notifications/name-for-mail.ts';
import {
  ownerRecipients,
  recipientList,
  type Recipient,
} from '../../../platform/notifications/recipients.ts';
import { json, nullable, number, row, text } from '../../../platform/database/row.ts';
import { quotedLine } from '../../../platform/notifications/one-line.ts';
import {
  asMemberOf,
  type NotificationBuilders,
} from '../../../platform/notifications/notification-content.ts';
import { listPublishedQuestionNotifications } from './published-question-notification.ts';

/**
 * The data for notifications of a vendor's question to both sides. Names are single lines; other texts are unchanged from what
 * was typed.
 */
interface VendorQuestionNotification {
  rfpName: string;
  vendor: string;
  /** The company, or the RFP's creator if there is none. A requester has accepted, so the buyer is not hidden from them. */
  buyer: string;
  /** The RFP's question. */
  askQuestion: string;
  question: string;
  answer: string;
  /** All users of the buyer's company; without a company, the RFP's creator. */
  buyers: readonly Recipient[];
  buyerCompanyId: string | null;
  /** The user who asked, while they are with the vendor; after that, all of the vendor's users. */
  requesters: readonly Recipient[];
  vendorCompanyId: string;
  /** Where the buyer answers the question, and where the vendor reads the answer. */
  buyerPath: string;
  vendorPath: string;
}

const notificationRow = row({
  rfpId: text,
  rfpName: text,
  vendor: text,
  buyer: text,
  kind: text,
  categoryPosition: number,
  questionId: number,
  askQuestion: text,
  question: text,
  answer: text,
  askedBy: text,
  buyers: json<Recipient[]>(),
  buyerCompanyId: nullable(text),
  members: json<Recipient[]>(),
  vendorCompanyId: text,
});

/** Returns undefined if the question is gone. */
export async function findVendorQuestionNotification(
  db: Queryable,
  inviteId: string,
  vendorQuestionId: number,
): Promise<VendorQuestionNotification | undefined> {
  const found = await db.maybeOne(sql.type(notificationRow)`
    select r.id::text as "rfpId", r.name as "rfpName", c.name as vendor, coalesce(b.name, o.user_name) as buyer, s.kind,
      s.category_position as "categoryPosition", q.id as "questionId", q.text as "askQuestion", v.text as question,
      coalesce(v.answer, '') as answer, v.asked_by::text as "askedBy", r.company_id::text as "buyerCompanyId",
      c.id::text as "vendorCompanyId",
      ${ownerRecipients} as buyers,
      (select ${recipientList} from membership m join app_user u on u.id = m.user_id
        where u.is_verified and m.company_id = c.id) as members
    from vendor_question v join invite i on i.id = v.invite_id join company c on c.id = i.company_id
    join rfp r on r.id = v.rfp_id join app_user o on o.id = r.owner_id left join company b on b.id = r.company_id
    join question q on q.rfp_id = v.rfp_id and q.id = v.question_id join requirement_section s on s.id = q.section_id
    where v.invite_id = ${inviteId} and v.id = ${vendorQuestionId}`);
  if (!found) return undefined;
  const { rfpId, kind, categoryPosition, questionId, askedBy, members, ...facts } = found;
  const rfpName = rfpForMail(facts.rfpName);
  const requester = members.filter(({ id }) => id === askedBy);
  const step = (kind as RequirementKind) === 'technical' ? 'technicalRequirements' : 'commercialEvaluation';
  const ofVendor = new URLSearchParams({
    product_name: rfpName,
    step,
    category: String(categoryPosition + 1),
    question: String(questionId),
  });
  return {
    ...facts,
    rfpName,
    vendor: companyForMail(facts.vendor),
    buyer: companyForMail(facts.buyer),
    requesters: requester.length > 0 ? requester : members,
    buyerPath: `/app/dashboard-rfp/${rfpId}?tab=vendor-questions&question=${vendorQuestionId}`,
    vendorPath: `/app/submit-rfp/${rfpId}?${ofVendor.toString()}`,
  };
}

const namesIn = ({ buyer, rfpName }: { buyer: string; rfpName: string }) => ({ buyer, rfpName });

export const vendorQuestionNotificationBuilders: NotificationBuilders<
  'vendorQuestionAsked' | 'vendorQuestionAnswered' | 'vendorQuestionPublished'
> = {
  vendorQuestionAsked: async (db, { inviteId, vendorQuestionId }) => {
    const notification = await findVendorQuestionNotification(db, inviteId, vendorQuestionId);
    if (!notification) return [];
    return [
      {
        to: notification.buyers.map(({ id }) => id),
        recipientRole: asMemberOf(notification.buyerCompanyId),
        title: t('{vendor} asks about {rfpName}', {
          vendor: notification.vendor,
          rfpName: notification.rfpName,
        }),
        detail: quotedLine(notification.question),
        path: notification.buyerPath,
      },
    ];
  },
  vendorQuestionAnswered: async (db, { inviteId, vendorQuestionId, isCorrection }) => {
    const notification = await findVendorQuestionNotification(db, inviteId, vendorQuestionId);
    if (!notification) return [];
    return [
      {
        to: notification.requesters.map(({ id }) => id),
        recipientRole: asMemberOf(notification.vendorCompanyId),
        title: isCorrection
          ? t('{buyer} changed an answer about {rfpName}', namesIn(notification))
          : t('{buyer} answered your question about {rfpName}', namesIn(notification)),
        detail: quotedLine(notification.answer),
        path: notification.vendorPath,
      },
    ];
  },
  vendorQuestionPublished: async (db, { inviteId, vendorQuestionId, isCorrection }) =>
    (await listPublishedQuestionNotifications(db, inviteId, vendorQuestionId)).map((notification) => ({
      to: notification.people.map(({ id }) => id),
      recipientRole: asMemberOf(notification.companyId),
      title: isCorrection
        ? t('{buyer} changed a published answer about {rfpName}', namesIn(notification))
        : t('{buyer} published a question and its answer about {rfpName}', namesIn(notification)),
      detail: quotedLine(notification.question),
      path: notification.path,
    })),
};
