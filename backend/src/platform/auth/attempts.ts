import { hash } from 'node:crypto';
import { sql, type Database, type Queryable } from '../database/database.ts';
import { refuse } from '../refusal.ts';
import { number, row } from '../database/row.ts';
import { t } from '../../kernel/text/texts.ts';

/** A limit of `atOnce` attempts at once. Each attempt expires after `everySeconds`, one after the other. */
export interface AttemptLimit {
  readonly name: string;
  readonly atOnce: number;
  readonly everySeconds: number;
}

/** Returns the same limit for `times` as many attempts. */
export const multiplyLimit = ({ name, atOnce, everySeconds }: AttemptLimit, times: number): AttemptLimit => ({
  name,
  atOnce: atOnce * times,
  everySeconds: everySeconds / times,
});

/** One attempt, which can be reverted. */
export interface AttemptRecord {
  limit: AttemptLimit;
  subject: string;
}

const subjectOf = ({ limit, subject }: AttemptRecord): string =>
  hash('sha256', `${limit.name} ${subject}`, 'base64url');

/**
 * Counts an attempt. Outside a transaction it stays counted even if it is refused afterwards; inside one it counts only if
 * committed. Refuses tooManyRequests, with the seconds until the next attempt. An attempt refused here does not count, so waiting
 * always helps.
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

/** Takes back an attempt that turned out to be legitimate. */
export async function revertAttempt(
  database: Pick<Database, 'query'>,
  counted: AttemptRecord,
): Promise<void> {
  await database.query(revertAttemptStatement(counted));
}

/** Returns the statement that takes an attempt back, for a transaction that finds the attempt legitimate. */
export const revertAttemptStatement = (counted: AttemptRecord) => sql.statement`
  update attempt_count set settled_at = settled_at - ${counted.limit.everySeconds}::double precision * interval '1 second'
  where subject = ${subjectOf(counted)}`;

/** Refuses tooManyRequests with a message that says how long to wait. */
function refuseMore(waitSeconds: number): never {
  refuse('tooManyRequests', {
    message:
      waitSeconds < 60
        ? t(
            'Too many attempts. Please try again in {waitSeconds, plural, one {# second} other {# seconds}}.',
            { waitSeconds },
          )
        : t('Too many attempts. Please try again in {minutes, plural, one {# minute} other {# minutes}}.', {
            minutes: Math.ceil(waitSeconds / 60),
          }),
    retryAfterSeconds: waitSeconds,
  });
}

/** Deletes expired counts, which limit nothing. Returns how many. */
export async function purgeAttempts(database: Database): Promise<number> {
  const { rowCount } = await database.query(
    sql.statement`delete from attempt_count where settled_at < now()`,
  );
  return rowCount;
}
