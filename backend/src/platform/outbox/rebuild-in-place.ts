import type { Push } from '../../kernel/pushes.ts';
import { sql, type Database, type Queryable, type Transaction } from '../database/database.ts';
import { byLock, acquireProjectionLock, pipelinedTransaction, type Projection } from './projection.ts';
import { row, text } from '../database/row.ts';

/** The result for the rows of one lock. */
export interface RebuiltStep {
  lock: string;
  done: number;
  total: number;
  /** The pushes for the corrected rows. Undefined if every row was correct; then nothing was written. */
  repaired: Push[] | undefined;
}

interface InPlace {
  clock(): number;
  /** The last lock that an earlier run processed, if there was one. */
  after: string | null;
  /** Stops the rebuild between two locks. */
  signal?: AbortSignal | undefined;
  onStep(step: RebuiltStep): Promise<void>;
}

/**
 * Rebuilds a read model while it is read. It processes one lock after the other, in an order that survives a restart, each in its
 * own transaction beside the subscribers. Readers always see every row that should exist. A correct row keeps its revision.
 */
export async function rebuildInPlace(
  database: Database,
  projection: Projection,
  { clock, after, signal, onStep }: InPlace,
): Promise<void> {
  const groups = await listGroups(database, projection);
  const doneBefore = after === null ? 0 : groups.filter(([lock]) => lock <= after).length;
  for (const [index, [lock, ids]] of groups.slice(doneBefore).entries()) {
    signal?.throwIfAborted();
    const repaired = await refresh(database, projection, lock, ids, clock());
    await onStep({ lock, done: doneBefore + index + 1, total: groups.length, repaired });
  }
}

/**
 * Lists the ids that should exist and those that exist, by lock and in order. For a stored lock that should not exist, the lock
 * itself serves as its id.
 */
async function listGroups(db: Queryable, projection: Projection): Promise<[string, readonly string[]][]> {
  // Stored locks are read first. A row that is added in between then counts as expected, and not as one that is gone.
  const storedLocks: string[] = [];
  for (const table of projection.tables) storedLocks.push(...(await listStoredLocks(db, table, projection)));
  const groups = new Map<string, readonly string[]>(byLock(projection, await projection.all(db)));
  for (const lock of storedLocks) if (!groups.has(lock)) groups.set(lock, [lock]);
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1));
}

const listStoredLocks = (db: Queryable, table: string, { lockColumns }: Projection) =>
  db.anyFirst(sql.type(row({ lock: text }))`
    select distinct ${sql.join(
      lockColumns.map((column) => sql.fragment`${sql.identifier([column])}::text`),
      sql.fragment` || ' ' || `,
    )} as lock from ${sql.identifier([table])}`);

/** Thrown to roll back a rewrite that produced identical rows. */
class Unchanged extends Error {}

async function refresh(
  database: Database,
  projection: Projection,
  lock: string,
  ids: readonly string[],
  now: number,
): Promise<Push[] | undefined> {
  return database.transaction(async (outer) => {
    await acquireProjectionLock(outer, projection, lock);
    try {
      // The rewrite runs in a savepoint, since an error thrown out of the transaction itself would cost its connection.
      return await outer.transaction((tx) => rewriteRows(tx, projection, lock, ids, now));
    } catch (error) {
      if (error instanceof Unchanged) return undefined;
      throw error;
    }
  });
}

async function rewriteRows(
  tx: Transaction,
  projection: Projection,
  lock: string,
  ids: readonly string[],
  now: number,
): Promise<Push[]> {
  const before = await contents(tx, projection, lock);
  const mark = await tx.oneFirst(sql.type(row({ mark: text }))`select nextval('revision')::text as mark`);
  const writing = pipelinedTransaction(tx);
  const pushes: Push[] = [];
  for (const id of ids) pushes.push(...(await projection.project(writing, id, now)));
  await dropOlder(writing, projection, lock, mark);
  if (projection.settle) pushes.push(...(await projection.settle(writing, lock, now)));
  await dropOlder(writing, projection, lock, mark);
  if ((await contents(tx, projection, lock)) === before) throw new Unchanged();
  return pushes;
}

/** Returns every row under a lock without its revision, which only says how often the row was written. */
async function contents(tx: Transaction, projection: Projection, lock: string): Promise<string> {
  const all: string[] = [];
  for (const table of projection.tables)
    all.push(
      table,
      ...(await tx.anyFirst(sql.type(row({ row: text }))`
        select (to_jsonb(t) - 'revision' #- '{row,version}')::text as row
        from ${sql.identifier([table])} t where ${under(projection, lock)} order by 1`)),
    );
  return all.join('\n');
}

/** Deletes the rows that were not just rewritten, since nothing produces them now. */
async function dropOlder(tx: Transaction, projection: Projection, lock: string, mark: string): Promise<void> {
  for (const table of projection.tables)
    await tx.query(sql.statement`
      delete from ${sql.identifier([table])} t where ${under(projection, lock)} and t.revision <= ${mark}::bigint`);
}

function under({ lockColumns }: Projection, lock: string) {
  const parts = lock.split(' ');
  return sql.join(
    lockColumns.map((column, n) => sql.fragment`t.${sql.identifier([column])} = ${parts[n] ?? ''}`),
    sql.fragment` and `,
  );
}
