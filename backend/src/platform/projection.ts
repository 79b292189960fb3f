import type { Infer } from '../contracts/schema.ts';
import type { EventName, Events, RecordedEvent } from '../contracts/events.ts';
import type { Push } from '../contracts/pushes.ts';
import { sql, type Database, type Queryable, type Transaction } from './database.ts';
import { pipelined } from './pipeline.ts';
import { recordReceipt } from './receipt.ts';

/**
 * A read model that follows by re-reading: which ids an event concerns, and how one id's rows are written anew from the
 * write tables. Order and repetition cannot matter, since nothing is ever added to what stood there.
 */
export interface Projection {
  name: string;
  /** Tables that hold nothing else, emptied by a rebuild. */
  tables: readonly string[];
  /** The columns of each of them that, with a space in between, spell what is locked. */
  lockColumns: readonly [string, ...string[]];
  subscribesTo: {
    [N in EventName]?: (payload: Infer<Events[N]['payload']>, db: Queryable) => Promise<string[]> | string[];
  };
  /** What is locked while an id is written, where several ids share rows; the id itself if absent. */
  lockOf?(id: string): string;
  /**
   * Writes the rows of one id, whole, each with `nextval('revision')`, and says what to push after the commit. What it
   * writes by `query` is pipelined, so it cannot read the result.
   */
  project(tx: Transaction, id: string, now: number): Promise<Push[]>;
  /** Writes what sums up the ids under one lock, once after all of them. */
  settle?(tx: Transaction, lock: string, now: number): Promise<Push[]>;
  /**
   * Every id there is, for a rebuild. Those of one lock write all that may stand under it, whatever happens between this and
   * their turn: what they leave out is taken for old, and deleted.
   */
  all(db: Queryable): Promise<readonly string[]>;
}

/**
 * One event into one read model, in one transaction with the receipt. The ids are locked in order, so that two events of
 * one id queue up and revisions grow in commit order.
 */
export async function projectEvent(
  database: Database,
  projection: Projection,
  event: RecordedEvent,
  now: number,
): Promise<Push[]> {
  const idsOf = projection.subscribesTo[event.name] as
    | ((payload: unknown, db: Queryable) => Promise<string[]> | string[])
    | undefined;
  return database.transaction(async (tx) => {
    const ids = idsOf ? await idsOf(event.payload, tx) : [];
    const pushes: Push[] = [];
    for (const [lock, own] of byLock(projection, ids))
      pushes.push(...(await projectUnder(lock, tx, projection, own, now)));
    await recordReceipt(tx, event.eventId, projection.name);
    return pushes;
  });
}

/** The ids by what they lock, both in order. */
export function byLock({ lockOf }: Projection, ids: readonly string[]): [lock: string, ids: string[]][] {
  const groups = new Map<string, string[]>();
  for (const id of [...new Set(ids)].sort()) {
    const lock = lockOf?.(id) ?? id;
    groups.set(lock, [...(groups.get(lock) ?? []), id]);
  }
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1));
}

async function projectUnder(
  lock: string,
  tx: Transaction,
  projection: Projection,
  ids: readonly string[],
  now: number,
): Promise<Push[]> {
  await acquireProjectionLock(tx, projection, lock);
  const pipelinedTx = pipelinedTransaction(tx);
  const pushes: Push[] = [];
  for (const id of ids) pushes.push(...(await projection.project(pipelinedTx, id, now)));
  if (projection.settle) pushes.push(...(await projection.settle(pipelinedTx, lock, now)));
  return pushes;
}

export const acquireProjectionLock = (tx: Transaction, { name }: Projection, lock: string) =>
  tx.query(
    pipelined(sql.statement`
      select pg_advisory_xact_lock(hashtextextended(${`${name} ${lock}`}, 0))::text`),
  );

/** The same transaction, with all its writes pipelined. */
export function pipelinedTransaction(tx: Transaction): Transaction {
  const query: Transaction['query'] = (statement) => tx.query(pipelined(statement));
  return Object.create(tx, { query: { value: query } }) as Transaction;
}

/** Empties a read model and writes it again; writers wait only for the lock in hand. Returns the number of ids. */
export async function rebuild(database: Database, projection: Projection, now: number): Promise<number> {
  const ids = await database.transaction(async (tx) => {
    for (const table of projection.tables)
      await tx.query(sql.statement`delete from ${sql.identifier([table])}`);
    return projection.all(tx);
  });
  for (const [lock, own] of byLock(projection, ids))
    await database.transaction((tx) => projectUnder(lock, tx, projection, own, now));
  return ids.length;
}
