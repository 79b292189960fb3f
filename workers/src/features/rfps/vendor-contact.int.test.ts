import { notifications as notificationList } from '@bidboard/backend/features/notifications/contracts/notifications';
import { vendorTable } from '@bidboard/backend/features/evaluation/contracts/evaluation';
import { acceptInvite, submitResponse } from '@bidboard/backend/features/responses/contracts/responses';
import { remindVendor, sendVendorMessage } from '@bidboard/backend/features/rfps/contracts/vendor-contact';
import { sql } from '@bidboard/backend/platform/database/database';
import { registerCompany, signUpColleague } from '@bidboard/backend/testing/app/people';
import { listEvents } from '@bidboard/backend/testing/app/run-projections';
import {
  answerOne,
  expectOk,
  publishRfp,
  type RfpFixture,
} from '@bidboard/backend/testing/fixtures/rfp-fixture';
import { createTestApp, type Person, type TestApp } from '@bidboard/backend/testing/app/test-app';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { notifications } from '../notifications/notifications.ts';
import {
  createTestDependencies,
  subscriberNamed,
  type TestDependencies,
} from '../../testing/test-dependencies.ts';
import { vendorMessageMail, vendorReminderMail } from './mails.ts';

const vendorMessagesInvalidation = subscriberNamed('vendorMessagesInvalidation');

let app: TestApp;
let fixture: RfpFixture;
let waiting: Person;
let accepted: Person;
let colleague: Person;
let caught: TestDependencies;
let seenEvents = 0;
const company = 'Fenwick Foods';

beforeAll(async () => {
  app = await createTestApp();
  fixture = await publishRfp(app, ['waiting', 'accepted', 'rival']);
  await registerCompany(fixture.buyer, company);
  [waiting, accepted] = fixture.vendors.map(({ person }) => person) as [Person, Person];
  expectOk(await accept(accepted));
  colleague = await signUpColleague(app, accepted, 'cleo@accepted.example');
  seenEvents = (await listEvents(app.database)).length;
});
afterAll(() => app.close());
beforeEach(() => {
  caught = createTestDependencies(app.database, { publicUrl: 'https://bidboard.example' });
});

const accept = (person: Person) =>
  person.call(acceptInvite, { body: { rfpId: fixture.rfpId, acceptStatus: 1 } });

async function inviteIdOf(person: Person): Promise<string> {
  await app.runProjections();
  const { data } = expectOk(await fixture.buyer.call(vendorTable, { params: { rfpId: fixture.rfpId } }));
  const { companyId } = fixture.vendors.find((vendor) => vendor.person === person) ?? { companyId: '' };
  return (
    data.find(({ companyIds, companyName }) => companyIds === companyId || companyName === person.email)
      ?.inviteId ?? ''
  );
}

/** Delivers the events since the last time twice, the second time in reverse order. */
async function deliver(): Promise<void> {
  const events = (await listEvents(app.database)).slice(seenEvents);
  seenEvents += events.length;
  for (const event of [...events, ...events.toReversed()])
    for (const subscriber of [
      vendorReminderMail,
      vendorMessageMail,
      vendorMessagesInvalidation,
      notifications,
    ])
      if (subscriber.subscribesTo.includes(event.name)) await subscriber.handle(event, caught.deps);
}
const newest = async (person: Person) =>
  expectOk(await person.call(notificationList, { search: { show: 'unread', size: 1 } })).data[0];
const recipients = () => caught.mails.map(({ to }) => to).toSorted();
const remind = async (person: Person) =>
  expectOk(
    await fixture.buyer.call(remindVendor, {
      body: { rfpId: fixture.rfpId, id: await inviteIdOf(person) },
    }),
  );
const write = async (person: Person, text: string) =>
  expectOk(
    await fixture.buyer.call(sendVendorMessage, {
      body: { rfpId: fixture.rfpId, id: await inviteIdOf(person), text },
    }),
  );

test('A reminder reaches everyone at the one vendor once, by notification and mail', async () => {
  await remind(accepted);
  await deliver();
  expect(recipients()).toEqual([accepted.email, colleague.email].toSorted());
  const [mail] = caught.mails;
  expect(mail?.subject).toMatch(/^Reminder from Fenwick Foods: Tender/);
  expect(mail?.text).toContain('has not been submitted yet');
  for (const person of [accepted, colleague])
    expect(await newest(person)).toMatchObject({
      kind: 'vendorReminded',
      path: `/app/submit-rfp/${fixture.rfpId}`,
    });
  expect((await newest(waiting))?.kind).not.toBe('vendorReminded');
});

test('A vendor that submits before its reminder goes out gets none', async () => {
  const rival = fixture.vendors[2]!.person;
  expectOk(await accept(rival));
  await remind(rival);
  await answerOne(rival, fixture.rfpId);
  expectOk(await rival.call(submitResponse, { body: { rfpId: fixture.rfpId } }));
  await deliver();
  expect(recipients()).toEqual([]);
  expect((await newest(rival))?.kind).not.toBe('vendorReminded');
});

test('A message is quoted to a vendor that has accepted, and reaches no other vendor', async () => {
  await write(accepted, 'Your NDA lacks a signature.\nPlease upload it again.');
  await deliver();
  expect(recipients()).toEqual([accepted.email, colleague.email].toSorted());
  expect(caught.mails[0]?.text).toContain('> Your NDA lacks a signature.\n> Please upload it again.');
  expect(await newest(colleague)).toMatchObject({
    kind: 'vendorMessageSent',
    detail: '“Your NDA lacks a signature. Please upload it again.”',
  });
  expect((await newest(colleague))?.path).toContain('read=messages');
  expect(new Set(caught.pushes.map(([room]) => room))).toEqual(
    new Set([`rfpBuyer_${fixture.rfpId}`, `person_${accepted.userId}`, `person_${colleague.userId}`]),
  );
});

test('A vendor that has not accepted gets neither the text by mail nor the name of a hidden buyer', async () => {
  await app.database.query(sql.statement`
    update rfp set is_anonymous = true where id = ${fixture.rfpId}`);
  await write(waiting, 'Pay here: https://evil.example');
  await remind(waiting);
  await deliver();
  expect(recipients()).toEqual([waiting.email, waiting.email]);
  for (const { subject, text, html } of caught.mails) {
    const mail = `${subject} ${text} ${html}`;
    expect(mail).not.toContain('evil.example');
    expect(mail).not.toContain(company);
    expect(subject).toMatch(/^(A buyer |Reminder from A buyer: )/);
  }
  const listed = expectOk(await waiting.call(notificationList, { search: { show: 'unread', size: 5 } }));
  expect(JSON.stringify(listed)).not.toContain(company);
  expect(JSON.stringify(listed)).not.toContain('evil.example');
});

test('A message reaches the vendor that holds it when its invite is merged into another before the delivery', async () => {
  const holder = fixture.vendors[2]?.person;
  if (!holder) throw new Error('three vendors are invited');
  await write(accepted, 'Please bring the plan.');
  await app.database.query(sql.statement`
    update vendor_message set invite_id = ${await inviteIdOf(holder)} where text = 'Please bring the plan.'`);
  await deliver();
  expect(recipients()).toEqual([holder.email]);
});
