import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { acceptAward, ownAward, rfpAgreement, saveAgreement } from './contract.ts';
import { remindOfAgreements } from './jobs.ts';
import { rfpAudit } from '../audit/contract.ts';
import { awardRfp } from '../decisions/contract.ts';
import { submitResponse } from '../responses/contracts/responses.ts';
import { canonicalJson, sha256Of, type Canonical } from '../../platform/canonical-json.ts';
import { sql } from '../../platform/database/database.ts';
import { json, row, text } from '../../platform/database/row.ts';
import { registerCompany, signUpColleague, signUpPerson } from '../../testing/app/people.ts';
import { createTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { acceptedRfp, answerOne, expectOk, type RfpFixture } from '../../testing/fixtures/rfp-fixture.ts';

let app: TestApp;
let awarded: RfpFixture;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  awarded = await submittedRfp();
  await award(awarded);
});
afterAll(() => app.close());

const dayMs = 86_400_000;

/** An RFP past its due time to which alpha and beta have submitted. */
async function submittedRfp(): Promise<RfpFixture> {
  const fixture = await acceptedRfp(app, ['alpha', 'beta']);
  for (const { person } of fixture.vendors) {
    await answerOne(person, fixture.rfpId);
    expectOk(await person.call(submitResponse, { body: { rfpId: fixture.rfpId } }));
  }
  app.now.ms += 8 * dayMs;
  return fixture;
}

const inviteOf = (rfpId: string, companyId: string): Promise<string> =>
  app.database.oneFirst(
    sql.type(row({ id: text }))`select id from invite where rfp_id = ${rfpId} and company_id = ${companyId}`,
  );

/** Awards the RFP to alpha. */
async function award({ rfpId, buyer, vendors }: RfpFixture): Promise<void> {
  const inviteId = await inviteOf(rfpId, vendors[0]!.companyId);
  expectOk(await buyer.call(awardRfp, { body: { rfpId, inviteId, reason: 'Best', message: 'Welcome' } }));
}

const details = {
  valueMinor: 12_000_00,
  startsOn: '2027-01-01',
  endsOn: '2028-12-31',
  renews: true,
  noticeOn: '2028-09-30',
  reminderDays: 30,
  reference: 'C-2027-014',
  note: 'Signed by both.',
};
const save = (change: Partial<typeof details & { version: number }> = {}) =>
  awarded.buyer.call(saveAgreement, { body: { rfpId: awarded.rfpId, ...details, version: 0, ...change } });
const agreementOf = async () =>
  expectOk(await awarded.buyer.call(rfpAgreement, { params: { rfpId: awarded.rfpId } }));
const eventsOf = (name: string) =>
  app.database.any(sql.type(row({ payload: json<Record<string, unknown>>() }))`
    select payload from outbox where name = ${name} and payload ->> 'rfpId' = ${awarded.rfpId}`);

describe('the acceptance of an award', () => {
  test('The winner accepts, and both sides read the same document with its hash', async () => {
    const { rfpId, vendors } = awarded;
    const { person } = vendors[0]!;
    expect(expectOk(await person.call(ownAward, { params: { rfpId } }))).toEqual({
      isAwarded: true,
      acceptance: null,
      files: [],
    });
    const { acceptance } = expectOk(await person.call(acceptAward, { body: { rfpId } }));
    expect(sha256Of(acceptance.document)).toBe(acceptance.sha256);
    const document = JSON.parse(acceptance.document) as { [name: string]: Canonical };
    expect(canonicalJson(document)).toBe(acceptance.document);
    const receipt = await app.database.oneFirst(sql.type(row({ sha256: text }))`
      select t.sha256 from response_receipt t join invite i on i.id = t.invite_id
      where i.rfp_id = ${rfpId} and i.company_id = ${vendors[0]!.companyId}`);
    expect(document).toMatchObject({
      form: 'bidboard-award-acceptance-1',
      acceptedAt: new Date(app.now.ms).toISOString(),
      acceptedBy: { email: person.email },
      rfp: { id: rfpId },
      vendor: { id: vendors[0]!.companyId },
      award: { message: 'Welcome' },
      receipt: { number: 1, sha256: receipt },
    });
    expect(expectOk(await person.call(ownAward, { params: { rfpId } })).acceptance).toEqual(acceptance);
    expect((await agreementOf()).acceptance).toEqual(acceptance);
  });

  test('A second acceptance, also at the same time, changes nothing and is recorded once', async () => {
    const { rfpId, vendors } = awarded;
    const { person } = vendors[0]!;
    const both = await Promise.all([1, 2].map(() => person.call(acceptAward, { body: { rfpId } })));
    const [first, second] = both.map((response) => expectOk(response).acceptance);
    expect(second).toEqual(first);
    app.now.ms += dayMs;
    expect(expectOk(await person.call(acceptAward, { body: { rfpId } })).acceptance).toEqual(first);
    expect(await eventsOf('awardAccepted')).toHaveLength(1);
  });

  test('Only the winner can accept an award or see its acceptance', async () => {
    const { rfpId, buyer, vendors } = awarded;
    const loser = vendors[1]!.person;
    const stranger = await signUpPerson(app, 'stranger@example.com');
    expectOk(await vendors[0]!.person.call(acceptAward, { body: { rfpId } }));
    expect((await loser.call(acceptAward, { body: { rfpId } })).problem.code).toBe('notAwarded');
    expect(expectOk(await loser.call(ownAward, { params: { rfpId } }))).toEqual({
      isAwarded: false,
      acceptance: null,
      files: [],
    });
    expect((await buyer.call(acceptAward, { body: { rfpId } })).status).toBe(404);
    expect((await stranger.call(acceptAward, { body: { rfpId } })).status).toBe(404);
    expect((await stranger.call(ownAward, { params: { rfpId } })).status).toBe(404);
  });

  test('Nothing can be accepted before the award', async () => {
    const { rfpId, vendors } = await submittedRfp();
    const { person } = vendors[0]!;
    expect((await person.call(acceptAward, { body: { rfpId } })).problem.code).toBe('notAwarded');
    expect(expectOk(await person.call(ownAward, { params: { rfpId } })).isAwarded).toBe(false);
  });

  test('The trail names the acceptance and its hash, but shows no document', async () => {
    const { rfpId, buyer, vendors } = awarded;
    const { acceptance } = expectOk(await vendors[0]!.person.call(acceptAward, { body: { rfpId } }));
    const trail = JSON.stringify(expectOk(await buyer.call(rfpAudit, { params: { rfpId }, search: {} })));
    expect(trail).toContain('Accepted the award');
    expect(trail).toContain(acceptance.sha256);
    expect(trail).not.toContain('bidboard-award-acceptance');
  });
});

describe('the contract after an award', () => {
  test('The buyer saves the details, and a colleague changes them based on the version that was read', async () => {
    expect(await agreementOf()).toMatchObject({ agreement: null, acceptance: null });
    expect(expectOk(await save())).toMatchObject({ version: 1 });
    const saved = await agreementOf();
    expect(saved.agreement).toMatchObject({ ...details, version: 1 });
    await registerCompany(awarded.buyer, 'Buyers of contracts');
    const colleague = await signUpColleague(app, awarded.buyer, 'colleague@example.com');
    const change = { rfpId: awarded.rfpId, ...details, valueMinor: null, note: ' ', version: 1 };
    expect(expectOk(await colleague.call(saveAgreement, { body: change })).version).toBe(2);
    expect((await agreementOf()).agreement).toMatchObject({ valueMinor: null, note: '', version: 2 });
    expect((await save({ version: 1 })).problem.code).toBe('staleVersion');
    expect((await save({ version: 0 })).problem.code).toBe('staleVersion');
  });

  test('Of two first saves at the same time, only one succeeds', async () => {
    const statuses = (await Promise.all([save(), save({ note: 'Other' })])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 409]);
  });

  test('Wrong values are refused at their field', async () => {
    const wrong = await save({ endsOn: '2026-12-31' });
    expect(wrong.problem.errors?.map(({ field }) => field)).toEqual(['endsOn', 'noticeOn']);
    for (const change of [
      { valueMinor: -1 },
      { valueMinor: 0.5 },
      { startsOn: '2027-02-30' },
      { reminderDays: 366 },
      { reference: 'x'.repeat(121) },
      { note: 'x'.repeat(2001) },
    ])
      expect((await save(change)).problem.errors?.map(({ field }) => field)).toEqual(Object.keys(change));
    expect((await agreementOf()).agreement).toBeNull();
  });

  test('Vendors never read the details, not even the winner', async () => {
    const { rfpId, vendors } = awarded;
    expectOk(await save());
    for (const { person } of vendors) {
      expect((await person.call(rfpAgreement, { params: { rfpId } })).status).toBe(404);
      expect((await person.call(saveAgreement, { body: { rfpId, ...details, version: 1 } })).status).toBe(
        404,
      );
    }
  });

  test('An RFP that is not awarded has no contract', async () => {
    const { rfpId, buyer } = await submittedRfp();
    expect((await buyer.call(saveAgreement, { body: { rfpId, ...details, version: 0 } })).problem.code).toBe(
      'notAwarded',
    );
    expect(expectOk(await buyer.call(rfpAgreement, { params: { rfpId } }))).toMatchObject({
      vendor: null,
      agreement: null,
    });
  });
});

describe('the reminder of a contract', () => {
  const at = (day: string) => Date.parse(`${day}T09:00:00Z`);

  /** Reminds at a day, and returns the days of this RFP's contract that were reminded of so far. */
  const remindedBy = async (day: string) => {
    await remindOfAgreements(app.database, at(day));
    return (await eventsOf('agreementReminded')).map(({ payload }) => payload['dueOn']);
  };

  test('The buyer is reminded once of each day, also by two workers, and again once the day moves', async () => {
    expectOk(await save());
    expect(await remindedBy('2028-08-30')).toEqual([]);
    await Promise.all([remindedBy('2028-08-31'), remindedBy('2028-08-31')]);
    expect(await remindedBy('2028-09-15')).toEqual(['2028-09-30']);
    expectOk(await save({ version: 1, noticeOn: '2028-10-15' }));
    expect(await remindedBy('2028-09-20')).toEqual(['2028-09-30', '2028-10-15']);
  });

  test('A contract that ends by itself reminds of its last day, not of the day of notice', async () => {
    const body = { rfpId: awarded.rfpId, ...details, renews: false, version: 0 };
    expectOk(await awarded.buyer.call(saveAgreement, { body }));
    expect(await remindedBy('2028-09-15')).toEqual([]);
    expect(await remindedBy('2028-12-15')).toEqual(['2028-12-31']);
  });

  test('Without a day of notice the end counts, and a day that has passed does not', async () => {
    const body = { rfpId: awarded.rfpId, ...details, noticeOn: null, version: 0 };
    expectOk(await awarded.buyer.call(saveAgreement, { body }));
    expect(await remindedBy('2028-09-15')).toEqual([]);
    expect(await remindedBy('2029-01-01')).toEqual([]);
    expect(await remindedBy('2028-12-31')).toEqual(['2028-12-31']);
  });

  test('A contract without dates causes no reminder', async () => {
    const body = { rfpId: awarded.rfpId, ...details, endsOn: null, noticeOn: null, version: 0 };
    expectOk(await awarded.buyer.call(saveAgreement, { body }));
    expect(await remindedBy('2028-12-31')).toEqual([]);
  });
});
