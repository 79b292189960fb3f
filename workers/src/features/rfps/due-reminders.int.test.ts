import { remindOfDueTimes } from '@bidboard/backend/features/rfps/jobs';
import { cancelRfp } from '@bidboard/backend/features/decisions/contract';
import type { RecordedEvent } from '@bidboard/backend/kernel/events';
import { createVendors } from '@bidboard/backend/features/rfps/contracts/invites';
import { notifications as notificationsQuery } from '@bidboard/backend/features/notifications/contracts/notifications';
import { acceptInvite, submitResponse } from '@bidboard/backend/features/responses/contracts/responses';
import { getRfpById } from '@bidboard/backend/features/rfps/contracts/rfps';
import { moveDueTime } from '@bidboard/backend/features/rfps/contracts/timeline';
import { listEvents } from '@bidboard/backend/testing/app/run-projections';
import { signUpColleague } from '@bidboard/backend/testing/app/people';
import {
  answerOne,
  expectOk,
  publishRfp,
  type RfpFixture,
} from '@bidboard/backend/testing/fixtures/rfp-fixture';
import { createTestApp, type Person, type TestApp } from '@bidboard/backend/testing/app/test-app';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { notifications } from '../notifications/notifications.ts';
import { createTestDependencies } from '../../testing/test-dependencies.ts';
import { dueMovedMail, dueReminderMail } from './mails.ts';

const hourMs = 3_600_000;
let app: TestApp;
let startedAt: number;
beforeAll(async () => {
  app = await createTestApp();
  startedAt = app.now.ms;
});
afterAll(() => app.close());
beforeEach(() => {
  app.now.ms = startedAt;
});

const dueOf = async ({ buyer, rfpId }: Pick<RfpFixture, 'buyer' | 'rfpId'>) =>
  Date.parse(expectOk(await buyer.ask(getRfpById, { params: { rfpId } })).rfpStepper.dueAt ?? '');

/** Runs the reminders at the given times. Returns the number of reminders for an RFP. */
async function remindedAt(rfpId: string, ...moments: number[]): Promise<number> {
  const count = async () =>
    (await listEvents(app.database)).filter(
      (event) => event.name === 'dueTimeReminded' && event.payload.rfpId === rfpId,
    ).length;
  const before = await count();
  await Promise.all(moments.map((at) => remindOfDueTimes(app.database, at)));
  return (await count()) - before;
}

/**
 * Returns everything that the due-time subscribers send about an RFP: the recipient and heading of each. The events are delivered
 * twice, in reverse order.
 */
async function remindedIn(rfpId: string): Promise<string[]> {
  const { deps, mails } = createTestDependencies(app.database, { publicUrl: 'https://bidboard.example' });
  const kinds = ['dueTimeReminded', 'dueTimeMoved'];
  const events = (await listEvents(app.database)).filter(
    ({ name, payload }) => kinds.includes(name) && (payload as { rfpId: string }).rfpId === rfpId,
  );
  for (const event of [...events.toReversed(), ...events])
    for (const subscriber of [notifications, dueMovedMail, dueReminderMail])
      if (subscriber.subscribesTo.includes(event.name)) await subscriber.handle(event as RecordedEvent, deps);
  return mails.map(({ to, subject }) => `${to.split('-')[0]}: ${subject.replace(/Tender \w+/, 'it')}`).sort();
}

const notificationsOf = async (person: Person, kind: string) =>
  expectOk(await person.ask(notificationsQuery)).data.filter((notification) => notification.kind === kind);

test('Vendors that have neither declined nor submitted are reminded once each, 72 and 24 hours before', async () => {
  const fixture = await publishRfp(app, ['pending', 'accepted', 'declined', 'submitted']);
  const { rfpId } = fixture;
  const [pending, accepted, declined, submitted] = fixture.vendors.map(({ person }) => person) as [
    Person,
    Person,
    Person,
    Person,
  ];
  const answer = (person: Person, acceptStatus: 1 | 2) =>
    person.ask(acceptInvite, { body: { rfpId, acceptStatus } });
  for (const person of [accepted, submitted]) expectOk(await answer(person, 1));
  expectOk(await answer(declined, 2));
  await answerOne(submitted, rfpId);
  expectOk(await submitted.ask(submitResponse, { body: { rfpId } }));
  const colleague = await signUpColleague(app, accepted, `colleague-${rfpId}@vendor.example`);
  const dueAt = await dueOf(fixture);
  const at = (hours: number, ms = 0) => remindedAt(rfpId, dueAt - hours * hourMs + ms);

  expect(await at(72, -1)).toBe(0);
  // The address that never answers is the third one.
  const just = dueAt - 72 * hourMs;
  expect(await remindedAt(rfpId, just, just, just + 1)).toBe(3);
  for (const hours of [72, 60, 25]) expect(await at(hours, 1)).toBe(0);
  const first = ['accepted', 'colleague', 'pending', 'spare'].map(
    (name) => `${name}: Your response to it is due within 72 hours`,
  );
  expect(await remindedIn(rfpId)).toEqual(first);
  expect(await remindedIn(rfpId)).toEqual([]);

  expect(await at(24)).toBe(3);
  expect(await at(24, 5 * hourMs)).toBe(0);
  expect(await at(0)).toBe(0);
  expect(await remindedIn(rfpId)).toEqual(first.map((line) => line.replace('72', '24')));
  expect(await notificationsOf(colleague, 'dueTimeReminded')).toHaveLength(2);
  expect(await notificationsOf(pending, 'dueTimeReminded')).toHaveLength(2);
  for (const person of [declined, submitted, fixture.buyer])
    expect(await notificationsOf(person, 'dueTimeReminded')).toHaveLength(0);
});

test('A moved due time is announced, and reminders start again', async () => {
  const fixture = await publishRfp(app, ['alpha']);
  const { rfpId, buyer } = fixture;
  const before = await dueOf(fixture);
  expect(await remindedAt(rfpId, before - 70 * hourMs)).toBe(2);
  await remindedIn(rfpId);
  app.now.ms = before - 70 * hourMs;
  const dueOn = new Date(app.now.ms + 120 * hourMs).toISOString().slice(0, 10);
  expectOk(await buyer.ask(moveDueTime, { body: { rfpId, dueOn, dueTime: '17:00' } }));
  const moved = (await remindedIn(rfpId)).map((line) => line.replace(/: .* moved/, ': buyer moved'));
  expect(moved).toEqual(['alpha: buyer moved the due time of it', 'spare: buyer moved the due time of it']);
  expect(await notificationsOf(fixture.vendors[0]!.person, 'dueTimeMoved')).toHaveLength(1);
  const after = await dueOf(fixture);
  expect(await remindedAt(rfpId, before - 24 * hourMs)).toBe(0);
  expect(await remindedAt(rfpId, after - 72 * hourMs)).toBe(2);
  expect(await remindedIn(rfpId)).toHaveLength(2);
});

test('A late invitee is reminded at the next interval, and an interval that passed before any invitee came is left out', async () => {
  const fixture = await publishRfp(app, ['late']);
  const { rfpId, buyer } = fixture;
  const dueAt = await dueOf(fixture);
  app.now.ms = dueAt - 71 * hourMs;
  const invitees = [{ email: `new-${rfpId}@vendor.example` }];
  expectOk(await buyer.ask(createVendors, { body: { rfpId, type: 'save', invitees } }));
  expect(await remindedAt(rfpId, dueAt - 70 * hourMs)).toBe(2);
  expect(await remindedAt(rfpId, dueAt - 20 * hourMs)).toBe(3);
  const other = await publishRfp(app, ['missed']);
  const otherDueAt = await dueOf(other);
  expect(await remindedAt(other.rfpId, otherDueAt - 20 * hourMs)).toBe(2);
  expect(await remindedIn(other.rfpId)).toEqual(
    ['missed', 'spare'].map((name) => `${name}: Your response to it is due within 24 hours`),
  );
  const [notification] = await notificationsOf(other.vendors[0]!.person, 'dueTimeReminded');
  expect(notification?.detail).toMatch(/^Due \d+ \w+ 2026, 23:59 UTC$/);
});

test('A response submitted between the reminder and its mail gets no reminder', async () => {
  const fixture = await publishRfp(app, ['quick']);
  const { rfpId } = fixture;
  const { person } = fixture.vendors[0]!;
  expectOk(await person.ask(acceptInvite, { body: { rfpId, acceptStatus: 1 } }));
  expect(await remindedAt(rfpId, (await dueOf(fixture)) - 71 * hourMs)).toBe(2);
  await answerOne(person, rfpId);
  expectOk(await person.ask(submitResponse, { body: { rfpId } }));
  expect(await remindedIn(rfpId)).toEqual(['spare: Your response to it is due within 72 hours']);
});

test('A cancelled RFP brings no reminders', async () => {
  const { rfpId, buyer } = await publishRfp(app, ['alpha']);
  const dueAt = await dueOf({ rfpId, buyer });
  expectOk(await buyer.ask(cancelRfp, { body: { rfpId, reason: 'The budget is gone' } }));
  expect(await remindedAt(rfpId, dueAt - 72 * hourMs, dueAt - 24 * hourMs)).toBe(0);
});
