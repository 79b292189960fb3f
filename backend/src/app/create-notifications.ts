import { addendumNotificationBuilders } from '../features/addenda/addendum-notification-builders.ts';
import { paymentNotificationBuilders } from '../features/billing/notifications/payment-notification-builders.ts';
import { claimNotificationBuilders } from '../features/claims/claim-notification-builders.ts';
import type { RecordedEvent } from '../kernel/events.ts';
import type { NotificationKind } from '../features/notifications/contracts/notifications.ts';
import { decisionNotificationBuilders } from '../features/decisions/decision-notification-builders.ts';
import { enquiryNotificationBuilders } from '../features/enquiries/enquiry-notification-builders.ts';
import { vendorQuestionNotificationBuilders } from '../features/evaluation/vendor-questions/vendor-question-notification-builders.ts';
import { evaluatorNotificationBuilders } from '../features/evaluation/evaluators/evaluator-notification-builders.ts';
import { meetingNotificationBuilders } from '../features/meetings/meeting-notification-builders.ts';
import { addNotifications, listRecipients } from '../features/notifications/notification-store.ts';
import { sql, type Database, type Queryable } from '../platform/database/database.ts';
import { hasReceipt, recordReceipt } from '../platform/outbox/receipt.ts';
import { row, text } from '../platform/database/row.ts';
import type {
  NotificationBuilder,
  NotificationBuilders,
} from '../platform/notifications/notification-content.ts';
import { ownDataNotificationBuilders } from '../features/privacy/own-data-notification-builders.ts';
import { productNotificationBuilders } from '../features/products/product-notification-builders.ts';
import { reportNotificationBuilders } from '../features/reports/report-notification-builders.ts';
import { assignmentNotificationBuilders } from '../features/responses/colleagues/assignment-notification-builders.ts';
import { dueNotificationBuilders } from '../features/rfps/deadlines/due-notification-builders.ts';
import { inviteNotificationBuilders } from '../features/rfps/invites/invite-notification-builders.ts';
import { inviteRequestNotificationBuilders } from '../features/rfps/invite-requests/invite-request-notification-builders.ts';
import { teamNotificationBuilders } from '../features/team/team-notification-builders.ts';

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
