import type { Infer } from '../../kernel/schema/schema.ts';
import type { EventName, Events, RecordedEvent } from '../../kernel/events.ts';
import type { Push } from '../../kernel/pushes.ts';
import { sql, type Database, type Queryable, type Transaction } from '../database/database.ts';
import { pipelined } from '../database/pipeline.ts';
import { recordReceipt } from './receipt.ts';

/**
 * A read model that follows events by reading again: which ids an event concerns, and how the rows of one id are rewritten from
 * the write tables. Order and repetition cannot matter, since a rewrite never builds on the old rows.
 */
export interface Projection {
  name: string;
  /** Tables that contain only this read model. A rebuild empties them. */
  tables: readonly string[];
  /** The columns of each table that, joined with a space, spell the lock. */
  lockColumns: readonly [string, ...string[]];
  subscribesTo: {
    [N in EventName]?: (payload: Infer<Events[N]['payload']>, db: Queryable) => Promise<string[]> | string[];
  };
  /** Returns what is locked while an id is written, if several ids share rows. If absent, the id itself is locked. */
  lockOf?(id: string): string;
  /**
   * Writes all rows of one id, each with `nextval('revision')`, and returns what to push after the commit. Statements sent by
   * `query` are pipelined, so their results cannot be read.
   */
  project(tx: Transaction, id: string, now: number): Promise<Push[]>;
  /** Writes the summary of the ids under one lock, once after all of them. */
  settle?(tx: Transaction, lock: string, now: number): Promise<Push[]>;
  /**
   * Lists every id, for a rebuild. The ids of one lock must write all rows that may exist under it, whatever happens between this
   * call and their turn. Rows that they leave out count as old and are deleted.
   */
  all(db: Queryable): Promise<readonly string[]>;
}

/**
 * Applies one event to one read model, in one transaction with the receipt. The ids are locked in order, so that two events of
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

/** Groups the ids by their lock, both in order. */
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

/** Returns the same transaction with all its writes pipelined. */
export function pipelinedTransaction(tx: Transaction): Transaction {
  const query: Transaction['query'] = (statement) => tx.query(pipelined(statement));
  return Object.create(tx, { query: { value: query } }) as Transaction;
}

/**
 * Empties a read model and writes it again. Writers wait only for the lock that is being processed. Returns the number of ids.
 */
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
