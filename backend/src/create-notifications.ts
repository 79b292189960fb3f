import { addendumNotificationBuilders } from './addenda/addendum-notification-builders.ts';
import { paymentNotificationBuilders } from './billing/payment-notification-builders.ts';
import { claimNotificationBuilders } from './claims/claim-notification-builders.ts';
import type { RecordedEvent } from './contracts/events.ts';
import type { NotificationKind } from './contracts/notifications.ts';
import { decisionNotificationBuilders } from './decisions/decision-notification-builders.ts';
import { enquiryNotificationBuilders } from './enquiries/enquiry-notification-builders.ts';
import { vendorQuestionNotificationBuilders } from './evaluation/vendor-question-notification-builders.ts';
import { evaluatorNotificationBuilders } from './evaluators/evaluator-notification-builders.ts';
import { meetingNotificationBuilders } from './meetings/meeting-notification-builders.ts';
import { addNotifications, listRecipients } from './notifications/notification-store.ts';
import { sql, type Database, type Queryable } from './platform/database.ts';
import { hasReceipt, recordReceipt } from './platform/receipt.ts';
import { row, text } from './platform/row.ts';
import type { NotificationBuilder, NotificationBuilders } from './platform/notification-content.ts';
import { ownDataNotificationBuilders } from './privacy/own-data-notification-builders.ts';
import { productNotificationBuilders } from './products/product-notification-builders.ts';
import { reportNotificationBuilders } from './reports/report-notification-builders.ts';
import { assignmentNotificationBuilders } from './responses/assignment-notification-builders.ts';
import { dueNotificationBuilders } from './rfps/due-notification-builders.ts';
import { inviteNotificationBuilders } from './rfps/invite-notification-builders.ts';
import { inviteRequestNotificationBuilders } from './rfps/invite-request-notification-builders.ts';
import { teamNotificationBuilders } from './team/team-notification-builders.ts';

/** The recipients and words of the notification for each event. A kind without its builder does not compile. */
const notificationBuilders: NotificationBuilders<NotificationKind> = {
  ...meetingNotificationBuilders,
  ...enquiryNotificationBuilders,
  ...inviteNotificationBuilders,
  ...dueNotificationBuilders,
  ...vendorQuestionNotificationBuilders,
  ...addendumNotificationBuilders,
  ...decisionNotificationBuilders,
  ...assignmentNotificationBuilders,
  ...evaluatorNotificationBuilders,
  ...reportNotificationBuilders,
  ...inviteRequestNotificationBuilders,
  ...productNotificationBuilders,
  ...claimNotificationBuilders,
  ...teamNotificationBuilders,
  ...paymentNotificationBuilders,
  ...ownDataNotificationBuilders,
};

/** The subscriber whose receipt says that everyone has been notified. */
export const notificationSubscriber = 'notices';

/**
 * Creates one notification of an event for each recipient and returns the recipients. The first run fixes the recipients and the
 * words. A repeated run changes nothing, so people who joined later do not hear about events from before.
 */
export async function createNotifications(
  database: Database,
  { eventId, name, payload, occurredAt }: RecordedEvent<NotificationKind>,
): Promise<readonly string[]> {
  if (!(await hasReceipt(database, eventId, notificationSubscriber)))
    await database.transaction(async (tx) => {
      const actor = await findActor(tx, eventId);
      const contents = await (notificationBuilders[name] as NotificationBuilder<NotificationKind>)(
        tx,
        payload,
        {
          eventId,
          actor,
        },
      );
      await addNotifications(tx, { eventId, kind: name, actorId: actor?.id ?? null, occurredAt }, contents);
      await recordReceipt(tx, eventId, notificationSubscriber);
    });
  return listRecipients(database, eventId);
}

const findActor = (db: Queryable, eventId: string) =>
  db.maybeOne(sql.type(row({ id: text, name: text }))`
    select u.id::text, u.user_name as name from outbox o join app_user u on u.id = o.actor_id
    where o.event_id = ${eventId}`);
