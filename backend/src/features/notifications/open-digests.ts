import { usualDigestTime } from './contracts/preferences.ts';
import { sql, type Database } from '../../platform/database/database.ts';
import { recorder } from '../../platform/outbox/outbox.ts';
import { number, row, text, time } from '../../platform/database/row.ts';
import { lastDigestAt } from './digest-time.ts';
import { stillConcerns } from './readable-notification.ts';
import { isMailStillWanted } from './mail-still-wanted.ts';

const waitingRow = row({ userId: text, timeZone: text, hour: number, since: time });

/**
 * Sends a daily mail to every user whose hour has come and who has something to read. Each user gets one a day, however often and
 * by however many processes it is called. Returns the number of recipients.
 */
export async function openDigests(database: Database, now: number): Promise<number> {
  const waiting = await database.any(sql.type(waitingRow)`
    select n.user_id::text as "userId", coalesce(d.time_zone, ${usualDigestTime.timeZone}) as "timeZone",
      coalesce(d.hour, ${usualDigestTime.hour}::int2)::int4 as hour,
      extract(epoch from min(uuid_extract_timestamp(n.id)))::float8 * 1000 as since
    from notification n left join digest_time d on d.user_id = n.user_id
    where n.mail = 'daily' and n.digest_id is null
    group by n.user_id, d.time_zone, d.hour`);
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
      where n.id = w.id and ${waiting} and n.read_at is null and ${stillConcerns} and ${isMailStillWanted}`);
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
