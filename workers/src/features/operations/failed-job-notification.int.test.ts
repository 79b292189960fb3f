import { notifications as notificationList } from '@bidboard/backend/features/notifications/contracts/notifications';
import { reportFailedJobs } from '@bidboard/backend/features/operations/jobs';
import { sql } from '@bidboard/backend/platform/database/database';
import { recordDeadLetter } from '@bidboard/backend/platform/outbox/receipt';
import { signUpPerson } from '@bidboard/backend/testing/app/people';
import { createTestApp, type Person, type TestApp } from '@bidboard/backend/testing/app/test-app';
import { listEvents } from '@bidboard/backend/testing/app/run-projections';
import { expectOk } from '@bidboard/backend/testing/fixtures/rfp-fixture';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDependencies } from '../../testing/test-dependencies.ts';
import { notificationMail } from '../notifications/mails.ts';
import { notifications } from '../notifications/notifications.ts';

let app: TestApp;
let operator: Person;
let other: Person;
beforeAll(async () => {
  app = await createTestApp();
  [operator, other] = [
    await signUpPerson(app, 'operator@x.example'),
    await signUpPerson(app, 'other@x.example'),
  ];
  await app.database.query(sql.statement`
    update app_user set is_operator = true where id = ${operator.userId}`);
});
afterAll(() => app.close());

const reports = async () =>
  (await listEvents(app.database)).filter(({ name }) => name === 'jobsDeadLettered');
/** Dead-letters a job of the latest event of that name. */
const fail = async (eventName: string, subscriber: string) => {
  const event = (await listEvents(app.database)).findLast(({ name }) => name === eventName);
  const job = { eventId: event?.eventId ?? '', subscriber, queue: 'mail', attempt: 5 };
  await recordDeadLetter(app.database, job, 'Error: refused');
};
/** Moves everything that has been reported two hours into the past. */
const waitTwoHours = async () => {
  await app.database.query(sql.statement`
    update outbox set occurred_at = occurred_at - interval '2 hours' where name = 'jobsDeadLettered'`);
  await app.database.query(sql.statement`
    update event_receipt set processed_at = processed_at - interval '2 hours' where dead_letter_error is not null`);
};
const notificationsOf = async (person: Person) =>
  expectOk(await person.call(notificationList, { search: {} })).data.map(({ title, detail, path }) => [
    title,
    detail,
    path,
  ]);

test('Without failed jobs nothing is reported', async () => {
  expect(await reportFailedJobs(app.database)).toBe(false);
});

test('Failed jobs are reported once, to operators only, in the product and by email', async () => {
  await fail('userSignedUp', 'verificationMail');
  await fail('userSignedUp', 'welcomeMail');
  await Promise.all([reportFailedJobs(app.database), reportFailedJobs(app.database)]);
  const [report, ...more] = await reports();
  expect(more).toEqual([]);
  const { deps, mails } = createTestDependencies(app.database, { publicUrl: 'https://bidboard.example' });
  for (const subscriber of [notifications, notificationMail, notifications, notificationMail])
    await subscriber.handle(report!, deps);
  expect(await notificationsOf(operator)).toEqual([
    ['2 failed jobs need an operator', 'verificationMail and welcomeMail', '/app/operations'],
  ]);
  expect(await notificationsOf(other)).toEqual([]);
  expect(new Set(mails.map(({ to }) => to))).toEqual(new Set(['operator@x.example']));
});

test('Jobs that fail within the hour are reported after it, and reported jobs are not reported again', async () => {
  await fail('userSignedUp', 'digestMail');
  expect(await reportFailedJobs(app.database)).toBe(false);
  await waitTwoHours();
  expect(await reportFailedJobs(app.database)).toBe(true);
  await waitTwoHours();
  expect(await reportFailedJobs(app.database)).toBe(false);
});

test('A failed email of a report causes no further report', async () => {
  await fail('jobsDeadLettered', 'notificationMail');
  expect(await reportFailedJobs(app.database)).toBe(false);
});

test('A report of jobs that were handled in the meantime notifies no one', async () => {
  await app.database.query(sql.statement`
    update event_receipt set discarded_at = now() where dead_letter_error is not null`);
  const { deps, mails } = createTestDependencies(app.database);
  const before = await notificationsOf(operator);
  for (const report of (await reports()).slice(1)) {
    await notifications.handle(report, deps);
    await notificationMail.handle(report, deps);
  }
  expect([await notificationsOf(operator), mails]).toEqual([before, []]);
});
