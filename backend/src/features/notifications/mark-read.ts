import { messages } from './contracts/messages.ts';
import { markAllNotificationsRead, markNotificationRead } from './contracts/notifications.ts';
import { sql } from '../../platform/database/database.ts';
import { commandHandler } from '../../platform/handler.ts';
import { orNotFound } from '../../platform/refusal.ts';
import { bool, row, text } from '../../platform/database/row.ts';
import { readableBy } from './readable-notification.ts';

const readAt = (now: number) => sql.fragment`read_at = to_timestamp(${now}::double precision / 1000)`;

/** If two tabs mark it at once, the second waits for the first and finds nothing left to mark. That is fine. */
export const doMarkNotificationRead = commandHandler(
  markNotificationRead,
  async ({ body, caller, db, record, now }) => {
    const { isRead } = orNotFound(
      await db.maybeOne(sql.type(row({ isRead: bool }))`
      select n.read_at is not null as "isRead" from notification n where n.id = ${body._id} and ${readableBy(caller)}
      for no key update`),
    );
    if (!isRead)
      await record(
        { name: 'notificationsRead', payload: { userId: caller.userId } },
        sql.statement`update notification set ${readAt(now)} where id = ${body._id}`,
      );
    return { message: messages.notificationRead };
  },
);

/** All tabs lock the notifications in the same order, which prevents deadlocks. */
export const doMarkAllNotificationsRead = commandHandler(
  markAllNotificationsRead,
  async ({ body, caller, db, record, now }) => {
    const left = await db.anyFirst(sql.type(row({ id: text }))`
    select n.id::text from notification n
    where ${readableBy(caller)} and n.read_at is null and n.id <= (
      select last.id from notification last where last.id = ${body.upTo} and last.user_id = ${caller.userId})
    order by n.id for no key update of n`);
    if (left.length > 0)
      await record(
        { name: 'notificationsRead', payload: { userId: caller.userId } },
        sql.statement`update notification set ${readAt(now)} where id = any(${sql.array(left, 'uuid')})`,
      );
    return { message: messages.notificationsRead };
  },
);
