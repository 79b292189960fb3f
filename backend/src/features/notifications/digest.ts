import { defaultDigestHour } from './contracts/preferences.ts';
import { sql, type Database, type Queryable } from '../../platform/database/database.ts';
import { recorder } from '../../platform/outbox/outbox.ts';
import { number, row, text, time, oneOf, nullable } from '../../platform/database/row.ts';
import { lastDigestAt } from './digest-time.ts';
import { stillHasRole, isMailStillWanted } from './readable-notification.ts';
import { notificationTopicNames, type NotificationTopic } from './contracts/topics.ts';
import { notificationKinds, topicOf } from './contracts/kinds.ts';

const waitingRow = row({ userId: text, timeZone: text, hour: number, since: time });

/**
 * Sends a daily mail to every user whose hour has come and who has something to read. Each user gets one a day, however often and
 * by however many processes it is called. Returns the number of recipients.
 */
export async function openDigests(database: Database, now: number): Promise<number> {
  const waiting = await database.any(sql.type(waitingRow)`
    select n.user_id::text as "userId", coalesce(u.time_zone, 'UTC') as "timeZone",
      coalesce(d.hour, ${defaultDigestHour}::int2)::int4 as hour,
      extract(epoch from min(uuid_extract_timestamp(n.id)))::float8 * 1000 as since
    from notification n join app_user u on u.id = n.user_id left join digest_time d on d.user_id = n.user_id
    where n.mail = 'daily' and n.digest_id is null
    group by n.user_id, u.time_zone, d.hour`);
  let opened = 0;
  for (const { userId, since, ...when } of waiting) {
    const { day, atMs } = lastDigestAt(when, now);
    if (since < atMs) opened += await openDigest(database, { userId, day, atMs, now });
  }
  return opened;
}

interface DigestWindow {
  userId: string;
  day: string;
  atMs: number;
  now: number;
}

/**
 * A notification after the hour waits for the next day. If two processes run, the second waits for the first and finds that the
 * day is taken.
 */
const openDigest = (database: Database, { userId, day, atMs, now }: DigestWindow): Promise<number> =>
  database.transaction(async (tx) => {
    const digestId = await tx.maybeOneFirst(sql.type(row({ id: text }))`
      insert into digest (user_id, day, opened_at)
      values (${userId}, ${day}, to_timestamp(${now}::double precision / 1000))
      on conflict on constraint digest__once do nothing returning id::text`);
    if (digestId === null) return 0;
    const waiting = sql.fragment`
      w.user_id = ${userId} and w.mail = 'daily' and w.digest_id is null
        and uuid_extract_timestamp(w.id) < to_timestamp(${atMs}::double precision / 1000)`;
    const { rowCount } = await tx.query(sql.statement`
      update notification w set digest_id = ${digestId}
      from notification n join app_user u on u.id = n.user_id left join membership m on m.user_id = u.id
      where n.id = w.id and ${waiting} and n.read_at is null and ${stillHasRole} and ${isMailStillWanted}`);
    // A later daily mail does not include what was read meanwhile, or what the user may no longer read.
    await tx.query(sql.statement`update notification w set mail = 'off' where ${waiting}`);
    if (rowCount === 0) {
      await tx.query(sql.statement`delete from digest where id = ${digestId}`);
      return 0;
    }
    await recorder(tx, { correlationId: crypto.randomUUID(), actorId: null })({
      name: 'digestDue',
      payload: { userId, digestId },
    });
    return 1;
  });

/** One line of a daily mail, with the words of the notification. The path is below the product's address. */
export interface DigestItem {
  title: string;
  detail: string;
  moment: number | null;
  path: string;
}
/** A daily mail, by topics in the order of the preferences page. */
export interface DigestMail {
  userId: string;
  email: string;
  userName: string;
  topics: { topic: NotificationTopic; items: DigestItem[] }[];
}

/**
 * Finds the contents of the daily mail when it is sent. It leaves out what was read or turned off since, and what the recipient
 * may no longer read.
 */
export async function findDigestMail(db: Queryable, digestId: string): Promise<DigestMail | undefined> {
  const to = await db.maybeOne(sql.type(row({ userId: text, email: text, userName: text }))`
    select u.id::text as "userId", u.email, u.user_name as "userName"
    from digest d join app_user u on u.id = d.user_id
    where d.id = ${digestId} and u.is_verified`);
  if (!to) return undefined;
  const notifications = await db.any(sql.type(
    row({ kind: oneOf(notificationKinds), title: text, detail: text, moment: nullable(time), path: text }),
  )`
    select n.kind, n.title, n.detail, n.moment, n.path
    from notification n join app_user u on u.id = n.user_id left join membership m on m.user_id = u.id
    where n.digest_id = ${digestId} and n.read_at is null and ${stillHasRole} and ${isMailStillWanted}
      and n.kind = any(${sql.array([...notificationKinds], 'text')})
    order by n.id`);
  const topics = notificationTopicNames.flatMap((topic) => {
    const items = notifications
      .filter(({ kind }) => topicOf(kind) === topic)
      .map(({ title, detail, moment, path }) => ({ title, detail, moment, path }));
    return items.length === 0 ? [] : [{ topic, items }];
  });
  return topics.length === 0 ? undefined : { ...to, topics };
}
