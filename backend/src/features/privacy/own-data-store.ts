import { sql, type Database, type Queryable, type Transaction } from '../../platform/database/database.ts';
import type { Change } from '../../platform/outbox/outbox.ts';
import { bool, nullable, number, row, text, time } from '../../platform/database/row.ts';
import { releaseFiles, type FileOwner } from '../../platform/storage/stored-file.ts';
import { createHash } from 'node:crypto';
import type { Person } from '../../platform/persons/person-renaming.ts';
import type { PersonTable } from '../../platform/persons/person-table.ts';

/** The file of a copy belongs to the copy and is not public. */
export const ownDataKind = 'ownData';
export const ownDataOwner = (exportId: string): FileOwner => ({ kind: ownDataKind, id: exportId });

const at = (ms: number) => sql.fragment`to_timestamp(${ms}::double precision / 1000)`;

/**
 * A job waits up to a day for an unavailable service. A job whose worker is killed repeatedly reports nothing. After this time
 * the copy counts as failed.
 */
const overdueAfterMs = 25 * 3_600_000;
const isOverdue = (now: number) => sql.fragment`requested_at < ${at(now - overdueAfterMs)}`;

const copyRow = row({
  id: text,
  userId: text,
  requestedAt: time,
  madeAt: nullable(time),
  expiresAt: nullable(time),
  sizeBytes: nullable(number),
  hasFailed: bool,
  isThere: bool,
});

const copies = (now: number) => sql.fragment`
  select o.id::text, o.user_id::text as "userId", o.requested_at as "requestedAt", o.made_at as "madeAt",
    o.expires_at as "expiresAt", o.size_bytes as "sizeBytes", o.failed_at is not null or ${isOverdue(now)} as "hasFailed",
    coalesce(o.expires_at > ${at(now)}, false) as "isThere"
  from own_data o`;

export const listCopies = (db: Queryable, userId: string, now: number) =>
  db.any(
    sql.type(copyRow)`${copies(now)} where o.user_id = ${userId} order by o.requested_at desc, o.id desc`,
  );

export const findCopy = (db: Queryable, exportId: string, now: number) =>
  db.maybeOne(sql.type(copyRow)`${copies(now)} where o.id = ${exportId}`);

/** Locks the user until the commit: of two simultaneous requests, the second finds the copy that the first requested. */
export const findWaitingCopy = async (db: Queryable, userId: string, now: number): Promise<string | null> => {
  await db.maybeOne(sql.statement`select 1 from app_user where id = ${userId} for update`);
  return db.maybeOneFirst(sql.type(row({ id: text }))`
    select id::text from own_data where user_id = ${userId} and made_at is null and failed_at is null and not ${isOverdue(now)}`);
};

/** Returns a change for `record`: it marks overdue copies as failed, so they block no new request. */
export const failOverdue = (userId: string, now: number): Change => ({
  mayMiss: sql.statement`
    update own_data set failed_at = ${at(now)}
    where user_id = ${userId} and made_at is null and failed_at is null and ${isOverdue(now)}`,
});

export async function addCopy(
  db: Queryable,
  userId: string,
  now: number,
): Promise<{ exportId: string; change: Change }> {
  const exportId = await db.oneFirst(sql.type(row({ id: text }))`select uuidv7()::text as id`);
  return {
    exportId,
    change: sql.statement`
      insert into own_data (id, user_id, requested_at) values (${exportId}, ${userId}, ${at(now)})`,
  };
}

/** Records that a copy is made, unless it was made in the meantime or is no longer waiting. */
export async function recordReady(
  tx: Transaction,
  exportId: string,
  { now, days, sizeBytes }: { now: number; days: number; sizeBytes: number },
): Promise<boolean> {
  const { rowCount } = await tx.query(sql.statement`
    update own_data o set made_at = ${at(now)}, expires_at = ${at(now + days * 86_400_000)}, size_bytes = ${sizeBytes},
      failed_at = null
    from app_user u where u.id = o.user_id and u.erased_at is null and o.id = ${exportId} and o.made_at is null`);
  return rowCount > 0;
}

export const recordFailed = (database: Database, exportId: string, now: number) =>
  database.query(sql.statement`
    update own_data set failed_at = ${at(now)} where id = ${exportId} and made_at is null`);

/** Removes copies whose retention period is over. The next sweep removes their bytes. Returns how many. */
export async function purgeOldCopies(database: Database, now: number): Promise<number> {
  const old = await database.anyFirst(sql.type(row({ id: text }))`
    select o.id::text from own_data o where o.expires_at <= ${at(now)} and exists (
      select from stored_file f where f.owner_id = o.id and f.owner_kind = ${ownDataKind} and f.released_at is null)`);
  for (const exportId of old) {
    const change = releaseFiles(ownDataOwner(exportId));
    await database.query('mayMiss' in change ? change.mayMiss : change);
  }
  return old.length;
}

/** Returns a condition that matches every row of a table that belongs to the person, by id or by address. */
export const belongsToPerson = (
  { by, addressedBy = [], hashedAddress }: PersonTable,
  { userId, email }: Pick<Person, 'userId' | 'email'>,
) => {
  const hash = createHash('sha256').update(email.toLowerCase()).digest('hex');
  return sql.join(
    [
      ...by.map((column) => sql.fragment`${sql.identifier([column])} = ${userId}::uuid`),
      ...addressedBy.map((column) => sql.fragment`lower(${sql.identifier([column])}) = lower(${email})`),
      ...(hashedAddress ? [sql.fragment`${sql.identifier([hashedAddress])} = ${hash}`] : []),
    ],
    sql.fragment` or `,
  );
};
