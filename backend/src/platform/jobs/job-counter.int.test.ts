import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/servers/test-database.ts';
import { sql } from '../database/database.ts';
import { row, text } from '../database/row.ts';
import { createJobCounter } from './job-counter.ts';

let scratch: TestDatabase;
beforeAll(async () => {
  scratch = await createTestDatabase();
});
afterAll(() => scratch.close());

const addCount = (queue: string, age: string) =>
  scratch.database.query(sql.statement`
    insert into job_counter (queue, moment, done, failed) values (${queue}, now() - ${age}::interval, 1, 0)`);
const queues = () =>
  scratch.database.anyFirst(
    sql.type(row({ queue: text }))`select distinct queue from job_counter order by queue`,
  );

test('A process deletes expired counts when it first writes, and then not for an hour, since that reads all of them', async () => {
  await addCount('expired', '7 days 1 minute');
  await addCount('kept', '6 days 23 hours');
  const counter = createJobCounter(scratch.database, (error) => {
    throw error;
  });
  counter.note({ queue: 'mail', outcome: 'done', waitedMs: 1 });
  await counter.flush();
  expect(await queues()).toEqual(['kept', 'mail']);
  await addCount('expired', '7 days 1 minute');
  counter.note({ queue: 'mail', outcome: 'done', waitedMs: 1 });
  await counter.flush();
  expect(await queues()).toEqual(['expired', 'kept', 'mail']);
  await counter.close();
});
