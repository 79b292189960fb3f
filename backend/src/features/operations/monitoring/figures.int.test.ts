import { afterAll, beforeAll, expect, test } from 'vitest';
import { operationFigures, operatorCounts } from '../contracts/operations.ts';
import { sql } from '../../../platform/database/database.ts';
import { number, row } from '../../../platform/database/row.ts';
import { signUpPerson } from '../../../testing/app/people.ts';
import { createTestApp, type Person, type TestApp } from '../../../testing/app/test-app.ts';
import { expectOk } from '../../../testing/fixtures/rfp-fixture.ts';
import { sampleFigures } from './figures.ts';
import { readMachineState } from './machine-state.ts';

let app: TestApp;
let operator: Person;
beforeAll(async () => {
  app = await createTestApp();
  operator = await signUpPerson(app, 'operator@x.example');
  await app.database.query(sql.statement`update app_user set is_operator = true`);
  await app.database.query(sql.statement`
    update outbox set published_at = occurred_at + interval '2 seconds', completed_at = now()`);
});
afterAll(() => app.close());

const sample = () => sampleFigures(app.database, readMachineState([]));
const countSamples = () =>
  app.database.oneFirst(sql.type(row({ n: number }))`select count(*)::int4 as n from operation_sample`);
const figuresIn = async (period: 'hour' | 'day' | 'week') =>
  expectOk(await operator.call(operationFigures, { search: { period } }));

test('Without failures and waiting events all figures are 0, and the counts agree', async () => {
  const { now, steps } = await figuresIn('hour');
  expect([now.relayLagMs, now.failedJobs, now.unpublished, now.paymentIssues]).toEqual([0, 0, 0, 0]);
  expect(steps).toEqual([]);
  const { failedJobs, waitingUsers, claims } = expectOk(await operator.call(operatorCounts));
  expect([failedJobs, waitingUsers, claims]).toEqual([0, now.waitingUsers, 0]);
});

test('A sample has the longest wait of the last minute, and a repeated one changes nothing', async () => {
  await sample();
  await sample();
  const { steps } = await figuresIn('hour');
  expect(steps.length).toBeLessThanOrEqual(2);
  expect(steps[0]).toMatchObject({ relayLagMs: 2_000, failedJobs: 0, unpublished: 0 });
});

test('A dead-lettered job and an unpublished event are counted at once', async () => {
  await app.database.query(sql.statement`
    insert into event_receipt (event_id, subscriber, dead_letter_error)
    select event_id, 'verificationMail', 'Error: refused' from outbox limit 1`);
  await app.database.query(sql.statement`
    update outbox set published_at = null, completed_at = null, occurred_at = now() - interval '90 seconds'
    where event_id = (select max(event_id::text)::uuid from outbox)`);
  const { now } = await figuresIn('day');
  expect(now).toMatchObject({ failedJobs: 1, unpublished: 1 });
  expect(now.relayLagMs).toBeGreaterThanOrEqual(90_000);
  expect(expectOk(await operator.call(operatorCounts)).failedJobs).toBe(1);
});

test('A step has the highest figures of its samples, and samples are deleted after their week', async () => {
  await app.database.query(sql.statement`
    truncate operation_sample`);
  await app.database.query(sql.statement`
    insert into operation_sample
    select date_bin('3 hours', now(), 'epoch') - age, lag, failed, 0, 0, 0, 0
    from (values (interval '6 hours', 10, 1), (interval '350 minutes', 70, 0), (interval '9 days', 5, 5))
      as past (age, lag, failed)`);
  expect((await figuresIn('hour')).steps).toEqual([]);
  const { steps } = await figuresIn('week');
  expect(steps).toHaveLength(1);
  expect(steps[0]).toMatchObject({ relayLagMs: 70, failedJobs: 1 });
  expect((await figuresIn('day')).steps).toHaveLength(1);
  await sample();
  expect(await countSamples()).toBe(3);
});
