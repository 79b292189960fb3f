import { addendumNotices } from './addenda/addendum-notices.ts';
import { paymentNotices } from './billing/payment-notices.ts';
import { claimNotices } from './claims/claim-notices.ts';
import type { RecordedEvent } from './contracts/events.ts';
import type { NoticeKind } from './contracts/notices.ts';
import { decisionNotices } from './decisions/decision-notices.ts';
import { enquiryNotices } from './enquiries/enquiry-notices.ts';
import { vendorQuestionNotices } from './evaluation/vendor-question-notices.ts';
import { evaluatorNotices } from './evaluators/evaluator-notices.ts';
import { meetingNotices } from './meetings/meeting-notices.ts';
import { addNotices, listRecipients } from './notifications/notice-store.ts';
import { sql, type Database, type Queryable } from './platform/database.ts';
import { hasReceipt, recordReceipt } from './platform/receipt.ts';
import { row, text } from './platform/row.ts';
import type { NotificationBuilder, NotificationBuilders } from './platform/notification-content.ts';
import { ownDataNotices } from './privacy/own-data-notices.ts';
import { productNotices } from './products/product-notices.ts';
import { reportNotices } from './reports/report-notices.ts';
import { assignmentNotices } from './responses/assignment-notices.ts';
import { dueNotices } from './rfps/due-notices.ts';
import { inviteNotices } from './rfps/invite-notices.ts';
import { inviteRequestNotices } from './rfps/invite-request-notices.ts';
import { teamNotices } from './team/team-notices.ts';

/** Whom each event is told in the product, and in which words. A kind without its teller does not compile. */
const notificationBuilders: NotificationBuilders<NoticeKind> = {
  ...meetingNotices,
  ...enquiryNotices,
  ...inviteNotices,
  ...dueNotices,
  ...vendorQuestionNotices,
  ...addendumNotices,
  ...decisionNotices,
  ...assignmentNotices,
  ...evaluatorNotices,
  ...reportNotices,
  ...inviteRequestNotices,
  ...productNotices,
  ...claimNotices,
  ...teamNotices,
  ...paymentNotices,
  ...ownDataNotices,
};

/** The follower whose receipt says that everybody has been told. */
export const notificationSubscriber = 'notices';

/**
 * Tells an event to those whom it concerns, one notice each, and says whom. Who that is, and in which words, is settled the
 * first time: told again it changes nothing, so that nobody who came later is told of what was before them.
 */
export async function createNotifications(
  database: Database,
  { eventId, name, payload, occurredAt }: RecordedEvent<NoticeKind>,
): Promise<readonly string[]> {
  if (!(await hasReceipt(database, eventId, notificationSubscriber)))
    await database.transaction(async (tx) => {
      const actor = await findActor(tx, eventId);
      const contents = await (notificationBuilders[name] as NotificationBuilder<NoticeKind>)(tx, payload, {
        eventId,
        actor,
      });
      await addNotices(tx, { eventId, kind: name, actorId: actor?.id ?? null, occurredAt }, contents);
      await recordReceipt(tx, eventId, notificationSubscriber);
    });
  return listRecipients(database, eventId);
}

const findActor = (db: Queryable, eventId: string) =>
  db.maybeOne(sql.type(row({ id: text, name: text }))`
    select u.id::text, u.user_name as name from outbox o join app_user u on u.id = o.actor_id
    where o.event_id = ${eventId}`);
