import { notifications, markAllNotificationsRead, markNotificationRead } from './contracts/notifications.ts';
import { maxUnreadCounted, notificationsPerPage } from './contracts/page-sizes.ts';
import { kindsOf, notificationKinds } from './contracts/kinds.ts';
import { sql } from '../../platform/database/database.ts';
import { queryHandler, commandHandler } from '../../platform/handler.ts';
import { oneOf, bool, nullable, number, row, text, time } from '../../platform/database/row.ts';
import { readableBy } from './readable-notification.ts';
import { messages } from './contracts/messages.ts';
import { orNotFound } from '../../platform/refusal.ts';

const notificationRow = row({
  id: text,
  kind: oneOf(notificationKinds),
  title: text,
  detail: text,
  moment: nullable(time),
  path: text,
  createdAt: time,
  isRead: bool,
});

export const notificationsHandler = queryHandler(notifications, async ({ db, caller, search }) => {
  const { page = 0, size = notificationsPerPage, show, topic } = search;
  // In a rolling deployment a newer version may write a kind that this version does not know. It leaves such notifications out.
  const readable = sql.fragment`${readableBy(caller)} and n.kind = any(${sql.array([...notificationKinds], 'text')})`;
  const ofTopic = topic
    ? sql.fragment`and n.kind = any(${sql.array(kindsOf(topic), 'text')})`
    : sql.fragment``;
  const isUnread = show === 'unread' ? sql.fragment`and n.read_at is null` : sql.fragment``;
  const shown = sql.fragment`${readable} ${ofTopic} ${isUnread}`;
  const { total, unread } = await db.one(sql.type(row({ total: number, unread: number }))`
    select (select count(*)::int4 from notification n where ${shown}) as total,
      (select count(*)::int4 from (
        select from notification n where ${readable} and n.read_at is null limit ${maxUnreadCounted}) as counted) as unread`);
  const listed = await db.any(sql.type(notificationRow)`
    select n.id::text, n.kind, n.title, n.detail, n.moment, n.path, n.created_at as "createdAt",
      n.read_at is not null as "isRead"
    from notification n
    where ${shown}
    order by n.id desc
    limit ${size} offset ${page * size}`);
  return {
    data: listed.map(({ id, moment, createdAt, ...notification }) => ({
      ...notification,
      _id: id,
      moment: moment === null ? null : new Date(moment).toISOString(),
      createdAt: new Date(createdAt).toISOString(),
    })),
    total_records: total,
    unread,
  };
});

const readAt = (now: number) => sql.fragment`read_at = to_timestamp(${now}::double precision / 1000)`;

/** If two tabs mark it at once, the second waits for the first and finds nothing left to mark. That is fine. */
export const markNotificationReadHandler = commandHandler(
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
export const markAllNotificationsReadHandler = commandHandler(
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
