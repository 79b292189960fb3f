import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../../platform/database/database.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/servers/test-database.ts';
import { countOutbox } from './machine-state.ts';

let held: TestDatabase;
beforeAll(async () => {
  held = await createTestDatabase();
});
afterAll(() => held.close());

test('Waiting events are reported with their age, even of years, and events that went in or out within the last minute are counted', async () => {
  const { database } = held;
  expect(await countOutbox(database)).toEqual({
    unpublished: 0,
    oldestUnpublishedMs: 0,
    unprocessed: 0,
    oldestUnprocessedMs: 0,
    recordedPerMinute: 0,
    relayedPerMinute: 0,
  });
  await database.query(sql.statement`
    insert into outbox (event_id, name, version, payload, correlation_id, occurred_at, published_at, completed_at)
    select uuidv7(-age), 'rfpSaved', 1, '{}', 'x', now() - age, published, completed
    from (values
      (interval '3 years', now() - interval '2 years', now()),
      (interval '1 hour', now(), now()),
      (interval '2 hours', now(), null),
      (interval '1 second', now(), now()),
      (interval '1 second', null, null),
      (interval '3 years', null, null)
    ) as given (age, published, completed)`);
  const { oldestUnpublishedMs, oldestUnprocessedMs, ...counts } = await countOutbox(database);
  expect(counts).toEqual({ unpublished: 2, unprocessed: 1, recordedPerMinute: 2, relayedPerMinute: 3 });
  const hourMs = 3_600_000;
  expect(Math.floor(oldestUnpublishedMs / (24 * hourMs * 365))).toBe(3);
  expect(Math.floor(oldestUnprocessedMs / hourMs)).toBe(2);
});
