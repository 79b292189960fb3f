import { expect } from 'vitest';
import { sql, type Transaction } from '../../platform/database/database.ts';
import { number, row } from '../../platform/database/row.ts';

/**
 * Polls until a number of sessions wait for locks, such as those of the given transaction. The transaction keeps its first view of
 * the waiting sessions until it clears that snapshot.
 */
export const untilWaiting = (tx: Transaction, sessions: number): Promise<void> =>
  expect
    .poll(async () => {
      await tx.any(sql.statement`select 1 from pg_stat_clear_snapshot()`);
      return tx.oneFirst(sql.type(row({ n: number }))`
        select count(*)::int4 as n from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`);
    })
    .toBe(sessions);
