import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/servers/test-database.ts';
import { sql } from '../database/database.ts';
import { recordDeadLetter, recordReceipt } from '../outbox/receipt.ts';
import { purgeOldEvents } from './retention.ts';
import { row, text } from '../database/row.ts';

let scratch: TestDatabase;
beforeEach(async () => {
  scratch = await createTestDatabase();
});
afterEach(() => scratch.close());

/** Creates an event that its subscribers processed so many days ago, or an unprocessed event if `days` is null. */
const event = (days: number | null) =>
  scratch.database.oneFirst(sql.type(row({ id: text }))`
    insert into outbox (name, version, payload, correlation_id, occurred_at, completed_at)
    select 'rfpSaved', 1, '{}', 'c', coalesce(done.at, now()), done.at
    from (select now() - ${days}::double precision * interval '1 day') as done (at) returning event_id as id`);
const remainingIn = (table: string) =>
  scratch.database.anyFirst(
    sql.type(row({ id: text }))`select event_id as id from ${sql.identifier([table])} order by 1`,
  );

test('Events are kept for seven days, and for good while a subscriber has dead-lettered or not processed them', async () => {
  const { database } = scratch;
  const [old, fresh, open, poison] = [await event(8), await event(6), await event(null), await event(30)];
  for (const id of [old, fresh, open]) await recordReceipt(database, id, 'rfpCard');
  await recordDeadLetter(
    database,
    { eventId: poison, subscriber: 'rfpCard', queue: 'projections', attempt: 5 },
    'it broke',
  );
  expect(await purgeOldEvents(database)).toBe(1);
  expect(await remainingIn('outbox')).toEqual([fresh, open, poison].sort());
  expect(await remainingIn('event_receipt')).toEqual([fresh, open, poison].sort());
});

test('One run deletes more events than a batch holds', async () => {
  await scratch.database.query(sql.statement`
    insert into outbox (name, version, payload, correlation_id, occurred_at, completed_at)
    select 'rfpSaved', 1, '{}', 'c', now() - interval '8 days', now() - interval '8 days' from generate_series(1, 5001)`);
  expect(await purgeOldEvents(scratch.database)).toBe(5001);
  expect(await remainingIn('outbox')).toEqual([]);
});
