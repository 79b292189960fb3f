import type { EventName, RecordedEvent } from '../../kernel/events.ts';
import { sql, type Database, type Queryable } from '../../platform/database/database.ts';
import { row, text } from '../../platform/database/row.ts';
import type {
  NotificationBuilder,
  NotificationBuilders,
} from '../../platform/notifications/notification-content.ts';
import { hasReceipt, recordReceipt } from '../../platform/outbox/receipt.ts';
import type { NotificationKind } from './contracts/kinds.ts';
import { addNotifications, listRecipients } from './notification-store.ts';

/** The subscriber whose receipt says that everyone has been notified. */
export const notificationSubscriber = 'notifications';

/**
 * Creates one notification of an event for each recipient and returns the recipients. The first run fixes the recipients and the
 * words. A repeated run changes nothing, so people who joined later do not hear about events from before.
 */
export const notificationCreator =
  (builders: Partial<NotificationBuilders<EventName>>) =>
  async (
    database: Database,
    { eventId, name, payload, occurredAt }: RecordedEvent<NotificationKind>,
  ): Promise<readonly string[]> => {
    if (!(await hasReceipt(database, eventId, notificationSubscriber)))
      await database.transaction(async (tx) => {
        const build = builders[name] as NotificationBuilder<NotificationKind> | undefined;
        if (!build) throw new Error(`no feature builds the notification of ${name}`);
        const actor = await findActor(tx, eventId);
        const contents = await build(tx, payload, { eventId, actor });
        await addNotifications(tx, { eventId, kind: name, actorId: actor?.id ?? null, occurredAt }, contents);
        await recordReceipt(tx, eventId, notificationSubscriber);
      });
    return listRecipients(database, eventId);
  };

const findActor = (db: Queryable, eventId: string) =>
  db.maybeOne(sql.type(row({ id: text, name: text }))`
    select u.id::text, u.user_name as name from outbox o join app_user u on u.id = o.actor_id
    where o.event_id = ${eventId}`);
