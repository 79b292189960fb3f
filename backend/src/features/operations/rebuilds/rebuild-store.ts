import { rebuildSubjects, type RebuildRow, type RebuildSubject } from '../contracts/rebuilds.ts';
import { sql, type Database, type Queryable } from '../../../platform/database/database.ts';
import { isoTime, isoTimeOrNull } from '../../../platform/time/calendar-day.ts';
import type { Change } from '../../../platform/outbox/outbox.ts';
import { oneOf, nullable, number, row, text, time } from '../../../platform/database/row.ts';

const storedRow = row({
  id: text,
  subject: oneOf(rebuildSubjects),
  reason: text,
  requestedBy: text,
  requestedAt: time,
  startedAt: nullable(time),
  endedAt: nullable(time),
  done: number,
  total: nullable(number),
  repaired: number,
  error: nullable(text),
  version: number,
});
type StoredRebuild = NonNullable<Awaited<ReturnType<typeof readOne>>>;

const columns = sql.fragment`
  b.id::text, b.subject, b.reason, u.user_name as "requestedBy", b.requested_at as "requestedAt", b.started_at as "startedAt",
  b.ended_at as "endedAt", b.done, b.total, b.repaired, b.error, b.revision as version`;

const readOne = (db: Queryable, id: string) =>
  db.maybeOne(sql.type(storedRow)`
    select ${columns} from rebuild b join app_user u on u.id = b.requested_by where b.id = ${id}`);

const presentRebuild = ({ id, requestedAt, startedAt, endedAt, ...rest }: StoredRebuild): RebuildRow => ({
  ...rest,
  _id: id,
  state:
    endedAt === null ? (startedAt === null ? 'waiting' : 'running') : rest.error === null ? 'done' : 'failed',
  requestedAt: isoTime(requestedAt),
  startedAt: isoTimeOrNull(startedAt),
  endedAt: isoTimeOrNull(endedAt),
});

export async function findRebuild(db: Queryable, id: string): Promise<RebuildRow | undefined> {
  const stored = await readOne(db, id);
  return stored ? presentRebuild(stored) : undefined;
}

/** Returns the last rebuild of each subject that had one. */
export async function listLastRebuilds(db: Queryable): Promise<Map<RebuildSubject, RebuildRow>> {
  const all = await db.any(sql.type(storedRow)`
    select distinct on (b.subject) ${columns} from rebuild b join app_user u on u.id = b.requested_by
    order by b.subject, b.id desc`);
  return new Map(all.map((rebuild) => [rebuild.subject, presentRebuild(rebuild)]));
}

/** Queues up requests for the same rebuild until their commits. The second finds what the first requested. */
export const lockRebuildsOf = (db: Queryable, subject: RebuildSubject): Promise<unknown> =>
  db.one(sql.type(row({ held: text }))`
    select pg_advisory_xact_lock(hashtextextended(${`rebuild ${subject}`}, 0))::text as held`);

/**
 * The time without a report after which a rebuild counts as abandoned. A worker that is killed repeatedly reports nothing.
 * Another rebuild may then be requested.
 */
const abandonedAfterMs = 15 * 60_000;
const silentSince = (now: number) =>
  sql.fragment`to_timestamp(${now - abandonedAfterMs}::double precision / 1000)`;

export const isRebuildRunning = (db: Queryable, subject: RebuildSubject, now: number): Promise<boolean> =>
  db.exists(sql.statement`
    select 1 from rebuild where subject = ${subject} and ended_at is null and reported_at > ${silentSince(now)}`);

export const failStalledRebuilds = (subject: RebuildSubject, now: number): Change => ({
  mayMiss: sql.statement`
    update rebuild set ended_at = now(), error = 'The worker stopped reporting', revision = nextval('revision')
    where subject = ${subject} and ended_at is null and reported_at <= ${silentSince(now)} returning 1`,
});

export async function addRebuild(
  db: Queryable,
  requested: { subject: RebuildSubject; reason: string; requestedBy: string; now: number },
): Promise<{ rebuildId: string; change: Change }> {
  const rebuildId = await db.oneFirst(sql.type(row({ id: text }))`select uuidv7()::text as id`);
  const at = sql.fragment`to_timestamp(${requested.now}::double precision / 1000)`;
  return {
    rebuildId,
    change: sql.statement`
      insert into rebuild (id, subject, reason, requested_by, requested_at, reported_at)
      values (${rebuildId}, ${requested.subject}, ${requested.reason}, ${requested.requestedBy}, ${at}, ${at})`,
  };
}

const takenUpRow = row({ subject: oneOf(rebuildSubjects), after: nullable(text), repaired: number });

/**
 * Starts a rebuild or resumes it. Returns nothing if it is done or unknown, or if another one of the same subject was requested
 * since. The later one does all that this one would.
 */
export const startRebuild = (database: Database, id: string) =>
  database.maybeOne(sql.type(takenUpRow)`
    update rebuild b set started_at = coalesce(b.started_at, now()), reported_at = now(), ended_at = null, error = null,
      revision = nextval('revision')
    where b.id = ${id} and (b.ended_at is null or b.error is not null)
      and not exists (select from rebuild later where later.subject = b.subject and later.id > b.id)
    returning b.subject, b.after, b.repaired`);

export interface Progress {
  done: number;
  total: number;
  repaired: number;
  /** For a read model: the last processed key. */
  after?: string;
}

/**
 * Notes progress, which never goes back. Two workers may hold the same rebuild, for example when one was wrongly thought dead.
 */
export const recordProgress = (database: Database, id: string, { done, total, repaired, after }: Progress) =>
  database.query(sql.statement`
    update rebuild set done = ${done}, total = ${total}, repaired = ${repaired}, after = coalesce(${after ?? null}, after),
      reported_at = now(), revision = nextval('revision')
    where id = ${id} and ended_at is null
      and (${after ?? null}::text is null or after is null or after collate "C" < ${after ?? null}::text collate "C")`);

export const recordRebuildEnd = (database: Database, id: string, error: string | null) =>
  database.query(sql.statement`
    update rebuild set ended_at = now(), error = ${error?.slice(0, 500) ?? null}, revision = nextval('revision')
    where id = ${id} and ended_at is null`);
