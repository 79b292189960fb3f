import { Client } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/servers/test-database.ts';
import { sql } from '../database/database.ts';
import { recordDeadLetters, type DeadLetter } from './dead-letters.ts';
import { recordReceipt } from './receipt.ts';
import { number, row, text } from '../database/row.ts';

let scratch: TestDatabase;
beforeEach(async () => {
  scratch = await createTestDatabase();
});
afterEach(() => scratch.close());

const event = () =>
  scratch.database.oneFirst(sql.type(row({ id: text }))`
    insert into outbox (name, version, payload, correlation_id) values ('rfpSaved', 1, '{}', 'c')
    returning event_id as id`);
const failed = (eventId: string): DeadLetter => ({
  eventId,
  subscriber: 'rfpCard',
  error: 'stalled',
  queue: 'projections',
  attempts: 5,
  failedAt: 1_795_000_000_000,
});
const listDeadLetters = () =>
  scratch.database.any(sql.type(row({ id: text, error: text }))`
    select event_id as id, dead_letter_error as error from event_receipt where dead_letter_error is not null`);

test('A failed job without a receipt is dead-lettered, and one that an operator has handled stays as it is', async () => {
  const { database } = scratch;
  const [silent, done] = [await event(), await event()];
  await recordReceipt(database, done, 'rfpCard');
  const jobs = [silent, done, crypto.randomUUID(), 'no id'].map(failed);
  expect(await recordDeadLetters(database, jobs)).toBe(1);
  expect(await recordDeadLetters(database, jobs)).toBe(0);
  expect(await listDeadLetters()).toEqual([{ id: silent, error: 'stalled' }]);
});

test('A job that an operator handles at the same moment is not dead-lettered again', async () => {
  const { database } = scratch;
  const job = failed(await event());
  await recordDeadLetters(database, [job]);
  const operator = new Client({ connectionString: scratch.url });
  await operator.connect();
  await operator.query('begin; delete from event_receipt');
  await operator.query(
    `insert into operator_action (id, kind, operator_id, operator_name, subject, reason, job_id)
     values (uuidv7(), 'jobRetried', uuidv7(), 'Olga', 'rfpCard', 'Mended', $1)`,
    [`${job.eventId}.${job.subscriber}`],
  );
  const noting = recordDeadLetters(database, [job]);
  const waiting = () =>
    database.oneFirst(sql.type(row({ n: number }))`
      select count(*)::int4 as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`);
  await expect.poll(waiting).toBe(1);
  await operator.query('commit');
  await operator.end();
  expect(await noting).toBe(0);
  expect(await listDeadLetters()).toEqual([]);
});
