import { usualDigestTime } from './contracts/preferences.ts';
import { notificationTopicNames, type NotificationTopic } from './contracts/topics.ts';
import { notificationKinds, topicOf } from './contracts/kinds.ts';
import { sql, type Queryable } from '../../platform/database/database.ts';
import { oneOf, nullable, number, row, text, time } from '../../platform/database/row.ts';
import type { DigestTime } from './digest-time.ts';
import { stillConcerns } from './readable-notification.ts';
import { isMailStillWanted } from './mail-still-wanted.ts';

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
  timeZone: DigestTime['timeZone'];
  topics: { topic: NotificationTopic; items: DigestItem[] }[];
}

/**
 * Finds the contents of the daily mail when it is sent. It leaves out what was read or turned off since, and what the recipient
 * may no longer read.
 */
export async function findDigestMail(db: Queryable, digestId: string): Promise<DigestMail | undefined> {
  const to = await db.maybeOne(sql.type(
    row({ userId: text, email: text, userName: text, timeZone: text, hour: number }),
  )`
    select u.id::text as "userId", u.email, u.user_name as "userName",
      coalesce(t.time_zone, ${usualDigestTime.timeZone}) as "timeZone",
      coalesce(t.hour, ${usualDigestTime.hour}::int2)::int4 as hour
    from digest d join app_user u on u.id = d.user_id left join digest_time t on t.user_id = u.id
    where d.id = ${digestId} and u.is_verified`);
  if (!to) return undefined;
  const notifications = await db.any(sql.type(
    row({ kind: oneOf(notificationKinds), title: text, detail: text, moment: nullable(time), path: text }),
  )`
    select n.kind, n.title, n.detail, n.moment, n.path
    from notification n join app_user u on u.id = n.user_id left join membership m on m.user_id = u.id
    where n.digest_id = ${digestId} and n.read_at is null and ${stillConcerns} and ${isMailStillWanted}
      and n.kind = any(${sql.array([...notificationKinds], 'text')})
    order by n.id`);
  const topics = notificationTopicNames.flatMap((topic) => {
    const items = notifications
      .filter(({ kind }) => topicOf(kind) === topic)
      .map(({ title, detail, moment, path }) => ({ title, detail, moment, path }));
    return items.length === 0 ? [] : [{ topic, items }];
  });
  const { userId, email, userName, timeZone } = to;
  return topics.length === 0 ? undefined : { userId, email, userName, timeZone, topics };
}
