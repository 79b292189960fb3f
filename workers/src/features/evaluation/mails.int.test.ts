import { saveVendorQuestion } from '@bidboard/backend/features/evaluation/contracts/vendor-questions';
import type { EventName } from '@bidboard/backend/kernel/events';
import { notifications as notificationList } from '@bidboard/backend/features/notifications/contracts/notifications';
import { removeMember } from '@bidboard/backend/features/team/contracts/team';
import { sql } from '@bidboard/backend/platform/database/database';
import { listEvents } from '@bidboard/backend/testing/app/run-projections';
import { registerCompany, signUpColleague } from '@bidboard/backend/testing/app/people';
import { acceptedRfp, expectOk, type RfpFixture } from '@bidboard/backend/testing/fixtures/rfp-fixture';
import { createTestApp, type Person, type TestApp } from '@bidboard/backend/testing/app/test-app';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { notifications } from '../notifications/notifications.ts';
import { createTestDependencies, type TestDependencies } from '../../testing/test-dependencies.ts';
import { vendorQuestionMail } from './mails.ts';

let app: TestApp;
let fixture: RfpFixture;
let vendor: Person;
let colleague: Person;
let buyersColleague: Person;
let caught: TestDependencies;
let seenEvents = 0;

const minted = 1_795_000_000_000;

beforeAll(async () => {
  app = await createTestApp();
  fixture = await acceptedRfp(app, ['alto', 'rival']);
  await registerCompany(fixture.buyer, 'Fenwick Foods');
  buyersColleague = await signUpColleague(app, fixture.buyer, 'bea@fenwick.example');
  vendor = fixture.vendors[0]!.person;
  colleague = await signUpColleague(app, vendor, 'cleo@alto.example');
  seenEvents = (await listEvents(app.database)).length;
});
afterAll(() => app.close());
beforeEach(() => {
  caught = createTestDependencies(app.database, { publicUrl: 'https://bidboard.example' });
});

/** Delivers the events since the last time, each twice, and then all of them once more in reverse order. */
async function deliver(): Promise<EventName[]> {
  const events = (await listEvents(app.database)).slice(seenEvents);
  seenEvents += events.length;
  for (const event of [...events.flatMap((change) => [change, change]), ...events.toReversed()])
    for (const subscriber of [vendorQuestionMail, notifications])
      if (subscriber.subscribesTo.includes(event.name)) await subscriber.handle(event, caught.deps);
  return events.map(({ name }) => name);
}

const about = () => ({ rfpId: fixture.rfpId, questionId: 3, vendorQuestionId: minted });
const ask = (person: Person, question: string, at = minted) =>
  person.ask(saveVendorQuestion, { body: { ...about(), vendorQuestionId: at, question } });
const answer = (person: Person, text: string, at = minted) =>
  person.ask(saveVendorQuestion, {
    body: { ...about(), vendorQuestionId: at, vendorId: fixture.vendors[0]!.companyId, answer: text },
  });
const newest = async (person: Person) =>
  expectOk(await person.ask(notificationList, { search: { show: 'unread', size: 1 } })).data[0];
const mailed = () => caught.mails.map(({ to, subject }) => `${to}: ${subject}`).sort();

test("Everyone at the buyer learns of a vendor's question once, by notification and mail", async () => {
  await app.database.query(sql.statement`
    update rfp set name = ${'Tender\n\nPay here: https://evil.example'} where id = ${fixture.rfpId}`);
  expectOk(await ask(vendor, 'For how long?\nPay here: https://evil.example'));
  expect(await deliver()).toEqual(['vendorQuestionAsked']);
  expect(caught.mails.map(({ to }) => to).sort()).toEqual(
    [fixture.buyer.email, buyersColleague.email].sort(),
  );
  for (const { subject, text } of caught.mails) {
    expect(subject).not.toMatch(/[\r\n]/);
    expect(text.split('\n').filter((line) => line.startsWith('Pay'))).toEqual([]);
    expect(text).toContain('> How are logs kept?');
    expect(text).toContain('> For how long?\n> Pay here');
    expect(text).toContain(
      `https://bidboard.example/app/dashboard-rfp/${fixture.rfpId}?tab=vendor-questions&question=${minted}`,
    );
  }
  for (const person of [fixture.buyer, buyersColleague])
    expect(await newest(person)).toMatchObject({
      kind: 'vendorQuestionAsked',
      detail: '“For how long? Pay here: https://evil.example”',
      path: `/app/dashboard-rfp/${fixture.rfpId}?tab=vendor-questions&question=${minted}`,
    });
});

test('A question reworded before its answer sends nothing again', async () => {
  expectOk(await ask(vendor, 'For how many years?'));
  expect(await deliver()).toEqual(['vendorQuestionReworded']);
  expect(mailed()).toEqual([]);
});

test('The answer goes to the asker and to no rival, and a changed answer is sent as changed', async () => {
  expectOk(await answer(buyersColleague, 'Five'));
  await deliver();
  expect(mailed()).toEqual([`${vendor.email}: Fenwick Foods answered your question about an RFP`]);
  expect(caught.mails[0]?.text).toContain('> For how many years?');
  expect(caught.mails[0]?.text).toContain('> Five');
  expect(await newest(vendor)).toMatchObject({ kind: 'vendorQuestionAnswered', detail: '“Five”' });
  expect((await newest(vendor))?.path).toContain('step=technicalRequirements&category=1&question=3');
  expect(await newest(fixture.vendors[1]!.person)).not.toMatchObject({ kind: 'vendorQuestionAnswered' });
  caught = createTestDependencies(app.database);
  expectOk(await answer(fixture.buyer, 'Six'));
  await deliver();
  expect(mailed()).toEqual([`${vendor.email}: Fenwick Foods changed an answer about an RFP`]);
});

test('The same text saved again sends nothing', async () => {
  expectOk(await answer(fixture.buyer, 'Six'));
  expectOk(await ask(vendor, 'For how many years?'));
  expect(await deliver()).toEqual([]);
});

test('Everyone at the vendor gets the answer once the asker has left', async () => {
  expectOk(await ask(colleague, 'And who reads them?', minted + 1));
  expectOk(await vendor.ask(removeMember, { body: { userId: colleague.userId } }));
  await deliver();
  caught = createTestDependencies(app.database);
  expectOk(await answer(fixture.buyer, 'Auditors', minted + 1));
  await deliver();
  expect(caught.mails.map(({ to }) => to)).toEqual([vendor.email]);
});
