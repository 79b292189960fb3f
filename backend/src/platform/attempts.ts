import { hash } from 'node:crypto';
import { sql, type Database, type Queryable } from './database.ts';
import { refuse } from './refusal.ts';
import { number, row } from './row.ts';

/** So many at once; each wears off after so long, one after the other. */
export interface AttemptLimit {
  readonly name: string;
  readonly atOnce: number;
  readonly everySeconds: number;
}

/** The same for `times` as many. */
export const multiplyLimit = ({ name, atOnce, everySeconds }: AttemptLimit, times: number): AttemptLimit => ({
  name,
  atOnce: atOnce * times,
  everySeconds: everySeconds / times,
});

/** One attempt, that can be taken back. */
export interface AttemptRecord {
  limit: AttemptLimit;
  subject: string;
}

const subjectOf = ({ limit, subject }: AttemptRecord): string =>
  hash('sha256', `${limit.name} ${subject}`, 'base64url');

/**
 * Counts an attempt. Outside of a transaction it stays counted whatever refuses it afterwards; inside one only what is
 * committed counts. Refuses tooManyRequests, with the seconds until the next; what is refused here weighs nothing, so that
 * waiting always helps.
 */
export async function countAttempt(
  db: Queryable,
  limit: AttemptLimit,
  subject: string,
): Promise<AttemptRecord> {
  const counted = { limit, subject };
  const key = subjectOf(counted);
  const every = sql.fragment`${limit.everySeconds}::double precision * interval '1 second'`;
  const burstSeconds = limit.everySeconds * (limit.atOnce - 1);
  const { waitSeconds } = await db.one(sql.type(row({ waitSeconds: number }))`
    with counted as (
      insert into attempt_count as kept (subject, settled_at) values (${key}, now() + ${every})
      on conflict (subject) do update set settled_at = greatest(kept.settled_at, now()) + ${every}
      where kept.settled_at <= now() + ${burstSeconds}::double precision * interval '1 second'
      returning 1
    )
    select case when exists (select from counted) then 0 else greatest(1, ceil(
      extract(epoch from (select settled_at from attempt_count where subject = ${key}) - now())
        - ${burstSeconds}::double precision
    ))::int4 end as "waitSeconds"`);
  if (waitSeconds > 0) refuseMore(waitSeconds);
  return counted;
}

/** Takes an attempt back that turned out to be rightful. */
export async function takeBack(database: Pick<Database, 'query'>, counted: AttemptRecord): Promise<void> {
  await database.query(takingBack(counted));
}

/** The statement that does so, for a transaction in which it turns out. */
export const takingBack = (counted: AttemptRecord) => sql.statement`
  update attempt_count set settled_at = settled_at - ${counted.limit.everySeconds}::double precision * interval '1 second'
  where subject = ${subjectOf(counted)}`;

/** Refuses tooManyRequests in words that say how long to wait. */
function refuseMore(waitSeconds: number): never {
  const [amount, unit] = waitSeconds < 60 ? [waitSeconds, 'second'] : [Math.ceil(waitSeconds / 60), 'minute'];
  refuse('tooManyRequests', {
    message: `Too many attempts. Please try again in ${amount} ${unit}${amount === 1 ? '' : 's'}.`,
    retryAfterSeconds: waitSeconds,
  });
}

/** What has worn off weighs nothing. Returns how many. */
export async function forgetAttempts(database: Database): Promise<number> {
  const { rowCount } = await database.query(
    sql.statement`delete from attempt_count where settled_at < now()`,
  );
  return rowCount;
}
