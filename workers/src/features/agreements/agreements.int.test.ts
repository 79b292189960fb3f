import {
  acceptAward,
  saveAgreement,
  saveAgreementFile,
  shareAgreementFile,
} from '@bidboard/backend/features/agreements/contract';
import { remindOfAgreements } from '@bidboard/backend/features/agreements/jobs';
import { awardRfp } from '@bidboard/backend/features/decisions/contract';
import { notifications } from '@bidboard/backend/features/notifications/contracts/notifications';
import { submitResponse } from '@bidboard/backend/features/responses/contracts/responses';
import { sql } from '@bidboard/backend/platform/database/database';
import { row, text } from '@bidboard/backend/platform/database/row';
import { pdfOfSize } from '@bidboard/backend/testing/files/pdf-of-size';
import { listEvents } from '@bidboard/backend/testing/app/run-projections';
import { registerCompany, signUpColleague } from '@bidboard/backend/testing/app/people';
import {
  acceptedRfp,
  answerOne,
  expectOk,
  type RfpFixture,
} from '@bidboard/backend/testing/fixtures/rfp-fixture';
import { createTestApp, type Person, type TestApp } from '@bidboard/backend/testing/app/test-app';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { subscribers } from '../../app/composition.ts';
import { createTestDependencies, type TestDependencies } from '../../testing/test-dependencies.ts';

let app: TestApp;
let fixture: RfpFixture;
let colleague: Person;
let caught: TestDependencies;

/** Delivers every event to every subscriber, in order, and catches what is sent. */
async function deliverAll(): Promise<void> {
  for (const event of await listEvents(app.database))
    for (const subscriber of subscribers)
      if (subscriber.subscribesTo.includes(event.name)) await subscriber.handle(event, caught.deps);
}

beforeAll(async () => {
  app = await createTestApp();
  fixture = await acceptedRfp(app, ['winner', 'loser']);
  const { rfpId, buyer, vendors } = fixture;
  await registerCompany(buyer, 'Fenwick Foods');
  colleague = await signUpColleague(app, buyer, 'second@buyer.example');
  for (const { person } of vendors) {
    await answerOne(person, rfpId);
    expectOk(await person.call(submitResponse, { body: { rfpId } }));
  }
  app.now.ms += 8 * 86_400_000;
  const inviteId = await app.database.oneFirst(sql.type(row({ id: text }))`
    select id::text from invite where rfp_id = ${rfpId} and company_id = ${vendors[0]!.companyId}`);
  expectOk(await buyer.call(awardRfp, { body: { rfpId, inviteId, reason: 'Best' } }));
  caught = createTestDependencies(app.database, { publicUrl: 'https://bidboard.example', files: app.files });
  await deliverAll();
});
beforeEach(() => {
  caught.mails.length = 0;
  caught.pushes.length = 0;
});
afterAll(() => app.close());

const buyersOf = () => [fixture.buyer.email, colleague.email].toSorted();
const titlesOf = async (person: Person) =>
  expectOk(await person.call(notifications, { params: {}, search: {} })).data.map(({ title }) => title);

test('The buyer’s people are notified once, also by email, that the winner accepted', async () => {
  const { rfpId, vendors, buyer } = fixture;
  expectOk(await vendors[0]!.person.call(acceptAward, { body: { rfpId } }));
  // The jobs may run any number of times.
  for (let time = 0; time < 3; time += 1) await deliverAll();
  expect(caught.mails.map(({ to }) => to).toSorted()).toEqual(buyersOf());
  for (const { subject } of caught.mails) expect(subject).toMatch(/^The award of .* was accepted by /);
  for (const person of [buyer, colleague])
    expect(await titlesOf(person)).toContainEqual(expect.stringMatching(/^The award of .* was accepted by /));
  expect(await titlesOf(vendors[1]!.person)).not.toContainEqual(expect.stringContaining('The award of'));
  expect(caught.pushes.filter((push) => push.includes('agreementChanged'))).not.toEqual([]);
});

test('The buyer’s people are reminded once by notification and email before the contract renews', async () => {
  const { rfpId, vendors, buyer } = fixture;
  const body = {
    rfpId,
    valueMinor: null,
    startsOn: null,
    endsOn: '2028-12-31',
    renews: true,
    noticeOn: '2028-09-30',
    reminderDays: 30,
    reference: '',
    note: '',
    version: 0,
  };
  expectOk(await buyer.call(saveAgreement, { body }));
  await remindOfAgreements(app.database, Date.parse('2028-09-01T00:00:00Z'));
  for (let time = 0; time < 3; time += 1) await deliverAll();
  expect(caught.mails.map(({ to }) => to).toSorted()).toEqual(buyersOf());
  const words = /^The contract with .* renews unless you give notice by 30 Sep 2028$/;
  for (const { subject } of caught.mails) expect(subject).toMatch(words);
  for (const person of [buyer, colleague])
    expect(await titlesOf(person)).toContainEqual(expect.stringMatching(words));
  for (const { person } of vendors)
    expect(await titlesOf(person)).not.toContainEqual(expect.stringContaining('The contract with'));
});

test('The winner’s people are notified, also by email, of a file that is shared, unless it is shared no longer', async () => {
  const { rfpId, vendors, buyer } = fixture;
  const form = new FormData();
  for (const [name, value] of Object.entries({ rfpId, isShared: 'true' })) form.append(name, value);
  form.append('agreementFile', pdfOfSize('Signed.pdf', 2000));
  const { fileId } = expectOk(await buyer.call(saveAgreementFile, { form }));
  for (let time = 0; time < 3; time += 1) await deliverAll();
  const words = /^Fenwick Foods shared a file of the contract for .* with you$/;
  expect(caught.mails.map(({ to }) => to)).toEqual([vendors[0]!.person.email]);
  expect(caught.mails[0]!.subject).toMatch(words);
  expect(await titlesOf(vendors[0]!.person)).toContainEqual(expect.stringMatching(words));
  for (const person of [buyer, vendors[1]!.person])
    expect(await titlesOf(person)).not.toContainEqual(expect.stringMatching(words));
  caught.mails.length = 0;
  const share = (isShared: boolean) => buyer.call(shareAgreementFile, { body: { rfpId, fileId, isShared } });
  for (const isShared of [false, true, false]) expectOk(await share(isShared));
  await deliverAll();
  expect(caught.mails).toEqual([]);
});
