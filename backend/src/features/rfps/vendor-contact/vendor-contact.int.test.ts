import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { rfpAudit } from '../../audit/contract.ts';
import { cancelRfp } from '../../decisions/contract.ts';
import { vendorTable } from '../../evaluation/contracts/evaluation.ts';
import { acceptInvite, submitResponse } from '../../responses/contracts/responses.ts';
import { anonymousBuyer } from '../contracts/anonymous-buyer.ts';
import { reminderIntervalMs } from '../contracts/reminder.ts';
import { getRfpById } from '../contracts/rfps.ts';
import {
  maxVendorMessageLength,
  remindVendor,
  sendVendorMessage,
  vendorMessages,
} from '../contracts/vendor-contact.ts';
import { remindOfDueTimes } from '../jobs.ts';
import { sql } from '../../../platform/database/database.ts';
import { registerCompany, signUpColleague } from '../../../testing/app/people.ts';
import { listEvents } from '../../../testing/app/run-projections.ts';
import { answerOne, expectOk, publishRfp, type RfpFixture } from '../../../testing/fixtures/rfp-fixture.ts';
import { createTestApp, type Person, type TestApp } from '../../../testing/app/test-app.ts';

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

const rowsOf = async ({ buyer, rfpId }: RfpFixture) => {
  await app.runProjections();
  return expectOk(await buyer.call(vendorTable, { params: { rfpId } })).data;
};
/** Returns the invites of the fixture's vendors, in their order. */
async function inviteIdsOf(fixture: RfpFixture): Promise<string[]> {
  const rows = await rowsOf(fixture);
  return fixture.vendors.map(
    ({ person, companyId }) =>
      rows.find(({ user, companyIds, companyName }) =>
        [user, companyIds, companyName].some((value) => value === person.email || value === companyId),
      )?.inviteId ?? '',
  );
}
const accept = (person: Person, rfpId: string, acceptStatus: 1 | 2 = 1) =>
  person.call(acceptInvite, { body: { rfpId, acceptStatus } });
const remindersOf = async (rfpId: string) =>
  (await listEvents(app.database)).filter(
    ({ name, payload }) => name === 'vendorReminded' && (payload as { rfpId: string }).rfpId === rfpId,
  ).length;
const dueOf = async ({ buyer, rfpId }: RfpFixture) =>
  Date.parse(expectOk(await buyer.call(getRfpById, { params: { rfpId } })).rfpStepper.dueAt ?? '');

test('A vendor is reminded once in 24 hours, and the table and the audit trail show when', async () => {
  const fixture = await publishRfp(app, ['alpha', 'beta']);
  const { rfpId, buyer } = fixture;
  const [alpha = '', beta = ''] = await inviteIdsOf(fixture);
  const remind = (id: string) => buyer.call(remindVendor, { body: { rfpId, id } });
  expect(expectOk(await remind(alpha)).message).toBe('The vendor has been reminded.');
  expect((await remind(alpha)).problem.code).toBe('remindedRecently');
  expectOk(await remind(beta));
  app.now.ms = startedAt + reminderIntervalMs - 1;
  expect((await remind(alpha)).problem.code).toBe('remindedRecently');
  app.now.ms += 1;
  expectOk(await remind(alpha));
  expect(await remindersOf(rfpId)).toBe(3);
  const row = (await rowsOf(fixture)).find(({ inviteId }) => inviteId === alpha);
  expect(row?.remindedAt).toBe(new Date(app.now.ms).toISOString());
  const { data } = expectOk(await buyer.call(rfpAudit, { params: { rfpId } }));
  expect(
    data
      .flatMap(({ sentences }) => sentences)
      .filter((sentence) => /^Reminded .* of the due time/.test(sentence)),
  ).toHaveLength(3);
});

test('Two colleagues who remind a vendor at once send one reminder', async () => {
  const fixture = await publishRfp(app, ['alpha']);
  const { rfpId, buyer } = fixture;
  await registerCompany(buyer, `Buyers ${rfpId.slice(-8)}`);
  const colleague = await signUpColleague(app, buyer, `colleague-${rfpId}@buyer.example`);
  const [id = ''] = await inviteIdsOf(fixture);
  const answers = await Promise.all(
    [buyer, colleague, buyer, colleague].map((person) => person.call(remindVendor, { body: { rfpId, id } })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  expect(await remindersOf(rfpId)).toBe(1);
});

test('Vendors that declined or submitted, and all vendors after the due time or the decision, are not reminded', async () => {
  const fixture = await publishRfp(app, ['waits', 'declines', 'submits']);
  const { rfpId, buyer, vendors } = fixture;
  const [waits, declines, submits] = vendors.map(({ person }) => person) as [Person, Person, Person];
  const ids = await inviteIdsOf(fixture);
  expectOk(await accept(declines, rfpId, 2));
  expectOk(await accept(submits, rfpId));
  await answerOne(submits, rfpId);
  expectOk(await submits.call(submitResponse, { body: { rfpId } }));
  const codeOf = async (id: string | undefined, person = buyer) =>
    (await person.call(remindVendor, { body: { rfpId, id: id ?? '' } })).problem.code;
  expect(await codeOf(ids[1])).toBe('vendorDeclined');
  expect(await codeOf(ids[2])).toBe('vendorSubmitted');
  expect(await codeOf(crypto.randomUUID())).toBe('notFound');
  expect(await codeOf(ids[0], waits)).toBe('notFound');
  app.now.ms = await dueOf(fixture);
  expect(await codeOf(ids[0])).toBe('responsesClosed');
  app.now.ms = startedAt;
  expectOk(await buyer.call(cancelRfp, { body: { rfpId, reason: 'No budget' } }));
  expect(await codeOf(ids[0])).toBe('rfpDecided');
  expect(await remindersOf(rfpId)).toBe(0);
});

test('A reminder by the clock counts as the last one', async () => {
  const fixture = await publishRfp(app, ['alpha']);
  const { rfpId, buyer } = fixture;
  const [id = ''] = await inviteIdsOf(fixture);
  app.now.ms = (await dueOf(fixture)) - 24 * 3_600_000;
  await remindOfDueTimes(app.database, app.now.ms);
  const [row] = (await rowsOf(fixture)).filter(({ inviteId }) => inviteId === id);
  expect(row?.remindedAt).toBe(new Date(app.now.ms).toISOString());
  app.now.ms += 1000;
  expect((await buyer.call(remindVendor, { body: { rfpId, id } })).problem.code).toBe('remindedRecently');
});

test('A message reaches one vendor only, and the trail keeps its text', async () => {
  const fixture = await publishRfp(app, ['alpha', 'beta']);
  const { rfpId, buyer, vendors } = fixture;
  const [alpha, beta] = vendors.map(({ person }) => person) as [Person, Person];
  const [id = ''] = await inviteIdsOf(fixture);
  expectOk(await accept(alpha, rfpId));
  const text = 'Your NDA lacks a signature.\nPlease upload it again.';
  const send = (written: string) => buyer.call(sendVendorMessage, { body: { rfpId, id, text: written } });
  expectOk(await send(` ${text} `));
  app.now.ms += 1000;
  expectOk(await send('Thank you!'));
  const readBy = async (person: Person) =>
    expectOk(await person.call(vendorMessages, { params: { rfpId } })).data.map((sent) => sent.text);
  expect(await readBy(buyer)).toEqual(['Thank you!', text]);
  expect(await readBy(alpha)).toEqual(['Thank you!', text]);
  expect(await readBy(beta)).toEqual([]);
  const { data } = expectOk(await buyer.call(rfpAudit, { params: { rfpId } }));
  expect(data.flatMap(({ changes }) => changes)).toContainEqual(
    expect.objectContaining({ field: 'Message', after: text }),
  );
  for (const [written, code] of [
    [' \n ', 422],
    ['x'.repeat(maxVendorMessageLength + 1), 422],
    ['x'.repeat(maxVendorMessageLength), 200],
  ] as const)
    expect((await send(written)).status).toBe(code);
});

test('A vendor of an anonymous RFP reads no name before it accepts, and never that of a person', async () => {
  const fixture = await publishRfp(app, ['alpha']);
  const { rfpId, buyer, vendors } = fixture;
  const company = `Buyers ${rfpId.slice(-8)}`;
  await registerCompany(buyer, company);
  await app.database.query(sql.statement`update rfp set is_anonymous = true where id = ${rfpId}`);
  const vendor = vendors[0]!.person;
  const [id = ''] = await inviteIdsOf(fixture);
  expectOk(await buyer.call(sendVendorMessage, { body: { rfpId, id, text: 'Will you take part?' } }));
  const read = async () => (await vendor.call(vendorMessages, { params: { rfpId } })).text;
  expect(await read()).toContain(`"sentBy":"${anonymousBuyer.name}"`);
  expect(await read()).not.toContain(company);
  expectOk(await accept(vendor, rfpId));
  expect(await read()).toContain(`"sentBy":"${company}"`);
});

test('A vendor that declines reads and receives no messages', async () => {
  const fixture = await publishRfp(app, ['alpha']);
  const { rfpId, buyer, vendors } = fixture;
  const [id = ''] = await inviteIdsOf(fixture);
  const send = () => buyer.call(sendVendorMessage, { body: { rfpId, id, text: 'Will you take part?' } });
  expectOk(await send());
  expectOk(await accept(vendors[0]!.person, rfpId, 2));
  expect((await send()).problem.code).toBe('vendorDeclined');
  expect(expectOk(await vendors[0]!.person.call(vendorMessages, { params: { rfpId } })).data).toEqual([]);
});
