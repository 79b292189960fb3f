import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { acceptContract } from '../../rfps/contracts/contract-drafts.ts';
import { getRfps } from '../../dashboard/contract.ts';
import { rateAnswer, vendorTable } from '../../evaluation/contracts/evaluation.ts';
import { createLegal } from '../contracts/legal-documents.ts';
import { createPricing } from '../contracts/pricing.ts';
import { checkReceipt, getReceipts, withdrawResponse } from '../contracts/receipts.ts';
import { saveTechnicalAnswers, submitResponse } from '../contracts/responses.ts';
import { sql } from '../../../platform/database/database.ts';
import { row, text } from '../../../platform/database/row.ts';
import { listEvents } from '../../../testing/app/run-projections.ts';
import { signUpColleague } from '../../../testing/app/people.ts';
import { acceptedRfp, expectOk, type RfpFixture } from '../../../testing/fixtures/rfp-fixture.ts';
import { sampleFiles } from '../../../testing/files/sample-files.ts';
import { createTestApp, type Person, type TestApp } from '../../../testing/app/test-app.ts';
import { canonicalJson, sha256Of } from '../../../platform/canonical-json.ts';
import type { ResponseDocument } from './response-document.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(() => {
  app.now.ms = Date.UTC(2026, 10, 21, 12);
});
afterAll(() => app.close());

const vendorOf = ({ vendors }: RfpFixture) => vendors[0]!;
const receiptsOf = async (person: Person, rfpId: string) =>
  expectOk(await person.call(getReceipts, { params: { rfpId } }));
const answer = (person: Person, rfpId: string, response: string) =>
  person.call(saveTechnicalAnswers, { body: { rfpId, quesAns: [{ questionId: 3, answer: response }] } });
const submit = (person: Person, rfpId: string) => person.call(submitResponse, { body: { rfpId } });
const withdraw = (person: Person, rfpId: string) => person.call(withdrawResponse, { body: { rfpId } });
const rate = ({ buyer, rfpId, ...fixture }: RfpFixture, answerRating: 'fully-met' | '-') =>
  buyer.call(rateAnswer, {
    body: {
      rfpId,
      vendorId: vendorOf({ buyer, rfpId, ...fixture }).companyId,
      type: 'technical',
      questionId: 3,
      answerRating,
    },
  });
const documentOf = (sha256: string) =>
  app.database.oneFirst(
    sql.type(row({ document: text }))`select document from response_receipt where sha256 = ${sha256}`,
  );

async function submitted(): Promise<RfpFixture> {
  const fixture = await acceptedRfp(app, ['alto', 'bass']);
  expectOk(await answer(vendorOf(fixture).person, fixture.rfpId, 'For a *year*'));
  expectOk(await submit(vendorOf(fixture).person, fixture.rfpId));
  return fixture;
}

test('A submission has a receipt whose hash covers the whole response', async () => {
  const fixture = await acceptedRfp(app, ['alto', 'bass']);
  const { rfpId } = fixture;
  const { person, companyId } = vendorOf(fixture);
  expectOk(await answer(person, rfpId, 'For a *year* 🎈'));
  const pricing = {
    products: [
      { productName: 'Seats', price: 120_050, quantity: 3 },
      { productName: 'Training', price: 9_999, quantity: 2 },
    ],
    discountPercentage: 12.5,
    taxPercentage: 20,
    payments: [{ date: '2027-01-31' }],
  };
  expectOk(await person.call(createPricing, { body: { rfpId, ...pricing } }));
  const form = new FormData();
  form.set('rfpId', rfpId);
  form.set('legalDocuments', new File([new Uint8Array(sampleFiles.pdf)], 'terms.pdf'));
  expectOk(await person.call(createLegal, { form }));
  expectOk(await submit(person, rfpId));

  const { data, timeZone, withdrawalBlocker } = await receiptsOf(person, rfpId);
  expect({ timeZone, withdrawalBlocker }).toEqual({ timeZone: 'UTC', withdrawalBlocker: null });
  expect(data).toEqual([
    {
      number: 1,
      submittedAt: '2026-11-21T12:00:00.000Z',
      submittedBy: expect.stringContaining('alto') as string,
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
      withdrawnAt: null,
      pdf: null,
      document: null,
    },
  ]);
  const { sha256 } = data[0]!;
  const document = await documentOf(sha256);
  expect(sha256Of(document)).toBe(sha256);
  const read = JSON.parse(document) as ResponseDocument;
  expect(canonicalJson(read)).toBe(document);
  expect(read).toMatchObject({
    form: 'bidboard-response-2',
    number: 1,
    submittedAt: '2026-11-21T12:00:00.000Z',
    submittedBy: { email: person.email },
    vendor: { id: companyId },
    pricing: { subTotal: 380_148, discount: 47_519, tax: 76_030, total: 408_659, taxBasisPoints: 2000 },
    contract: null,
    files: [{ part: 'legal', name: 'terms.pdf' }],
  });
  expect(read.answers.map(({ questionId, answer: receivedAnswer }) => [questionId, receivedAnswer])).toEqual([
    [1, ''],
    [2, ''],
    [3, 'For a *year* 🎈'],
    [9, ''],
  ]);
  const events = (await listEvents(app.database)).map(({ name }) => name);
  expect(events.slice(-2)).toEqual(['responseSubmitted', 'receiptIssued']);
});

test('A receipt records that the vendor accepts the contract, and a receipt of the first form is checked in that form', async () => {
  const fixture = await acceptedRfp(app, ['alto']);
  const { rfpId } = fixture;
  const { person } = vendorOf(fixture);
  expectOk(await answer(person, rfpId, 'For a year'));
  expectOk(await person.call(acceptContract, { body: { rfpId, isAccepted: true } }));
  expectOk(await submit(person, rfpId));
  const { sha256 } = (await receiptsOf(person, rfpId)).data[0]!;
  const document = JSON.parse(await documentOf(sha256)) as ResponseDocument;
  expect(document.contract).toBe("We accept the buyer's contract as it is");
  const check = async () => expectOk(await person.call(checkReceipt, { params: { rfpId, number: '1' } }));
  expect(await check()).toMatchObject({ currentSha256: sha256, differences: [] });

  const { contract: _contract, ...first } = { ...document, form: 'bidboard-response-1' as const };
  const earlier = canonicalJson(first);
  await app.database.query(sql.statement`
    update response_receipt set document = ${earlier}, sha256 = ${sha256Of(earlier)} where sha256 = ${sha256}`);
  expect(await check()).toMatchObject({
    isIntact: true,
    currentSha256: sha256Of(earlier),
    differences: [],
  });
});

test('Only the vendor’s own members can read its receipts', async () => {
  const fixture = await submitted();
  const { rfpId, buyer, vendors } = fixture;
  const colleague = await signUpColleague(app, vendorOf(fixture).person, `colleague-${rfpId}@vendor.example`);
  expect((await receiptsOf(colleague, rfpId)).data).toHaveLength(1);
  expect((await receiptsOf(vendors[1]!.person, rfpId)).data).toEqual([]);
  for (const contract of [getReceipts, checkReceipt])
    for (const person of [buyer, app.visitor])
      expect((await person.call(contract, { params: { rfpId, number: '1' } as never })).status).toBe(
        person === buyer ? 404 : 401,
      );
  const others = await vendors[1]!.person.call(checkReceipt, { params: { rfpId, number: '1' } });
  expect(others.status).toBe(404);
});

test('The check recalculates the hash of the document and of the response', async () => {
  const fixture = await submitted();
  const { rfpId } = fixture;
  const { person, companyId } = vendorOf(fixture);
  const check = async () => expectOk(await person.call(checkReceipt, { params: { rfpId, number: '1' } }));
  const { sha256 } = (await receiptsOf(person, rfpId)).data[0]!;
  expect(await check()).toEqual({
    sha256,
    storedSha256: sha256,
    currentSha256: sha256,
    isIntact: true,
    differences: [],
  });

  await app.database.query(sql.statement`
    update answer set answer = 'For a day' where rfp_id = ${rfpId} and question_id = 3`);
  await app.database.query(sql.statement`update company set name = name || ' Ltd' where id = ${companyId}`);
  const changed = await check();
  expect(changed).toMatchObject({ isIntact: true, differences: ['vendor', 'answers'] });
  expect(changed.currentSha256).not.toBe(sha256);

  await app.database.query(sql.statement`
    update response_receipt set document = replace(document, 'For a *year*', 'For a day') where sha256 = ${sha256}`);
  expect(await check()).toMatchObject({ isIntact: false, sha256 });
});

test('A withdrawn response can be changed and submitted again, and the buyer sees each step', async () => {
  const fixture = await submitted();
  const { rfpId, buyer } = fixture;
  const { person, companyId } = vendorOf(fixture);
  const shown = async () => {
    await app.runProjections();
    const { data } = expectOk(await buyer.call(vendorTable, { params: { rfpId } }));
    const { rfp } = expectOk(await person.call(getRfps, { params: { userId: person.userId } }));
    const { rfp: owned } = expectOk(await buyer.call(getRfps, { params: { userId: buyer.userId } }));
    return {
      table: data.find((vendorRow) => vendorRow.companyIds === companyId)?.isSubmitted,
      card: rfp.find(({ _id }) => _id === rfpId)?.isSubmitted,
      ownersCard: owned.find(({ _id }) => _id === rfpId)?.submittedVendorIds,
    };
  };
  expect(await shown()).toEqual({ table: true, card: true, ownersCard: [companyId] });
  expect((await answer(person, rfpId, 'Later')).problem.code).toBe('alreadySubmitted');

  app.now.ms += 60_000;
  expect(expectOk(await withdraw(person, rfpId)).isSubmitted).toBe(false);
  expect(await shown()).toEqual({ table: false, card: false, ownersCard: [] });
  expectOk(await answer(person, rfpId, 'For two years'));
  expectOk(await submit(person, rfpId));
  expect(await shown()).toEqual({ table: true, card: true, ownersCard: [companyId] });

  const { data } = await receiptsOf(person, rfpId);
  expect(data.map(({ number, withdrawnAt }) => [number, withdrawnAt])).toEqual([
    [2, null],
    [1, '2026-11-21T12:01:00.000Z'],
  ]);
  expect(data[0]!.sha256).not.toBe(data[1]!.sha256);
  const first = expectOk(await person.call(checkReceipt, { params: { rfpId, number: '1' } }));
  expect(first).toMatchObject({ isIntact: true, currentSha256: null, differences: [] });
});

test('A rated response cannot be withdrawn until the rating is removed, and a withdrawn response cannot be rated', async () => {
  const fixture = await submitted();
  const { rfpId } = fixture;
  const { person } = vendorOf(fixture);
  expectOk(await rate(fixture, 'fully-met'));
  expect((await receiptsOf(person, rfpId)).withdrawalBlocker).toBe('responseRated');
  expect((await withdraw(person, rfpId)).problem).toMatchObject({ status: 409, code: 'responseRated' });
  expectOk(await rate(fixture, '-'));
  expectOk(await withdraw(person, rfpId));
  expect((await rate(fixture, 'fully-met')).problem).toMatchObject({
    status: 409,
    code: 'responseWithdrawn',
  });
  expectOk(await submit(person, rfpId));
  expectOk(await rate(fixture, 'fully-met'));
});

test('A response cannot be withdrawn from the due time on, or if there is no due time', async () => {
  const fixture = await submitted();
  const { rfpId } = fixture;
  const { person } = vendorOf(fixture);
  app.now.ms = Date.UTC(2026, 10, 28);
  expect((await withdraw(person, rfpId)).problem.code).toBe('noDueTimeAhead');
  expect((await receiptsOf(person, rfpId)).withdrawalBlocker).toBe('noDueTimeAhead');
  app.now.ms -= 1000;
  await app.database.query(sql.statement`update milestone set date = null where rfp_id = ${rfpId}`);
  expect((await withdraw(person, rfpId)).problem.code).toBe('noDueTimeAhead');
  await app.database.query(sql.statement`update milestone set date = '2026-11-27' where rfp_id = ${rfpId}`);
  expectOk(await withdraw(person, rfpId));
  expect((await withdraw(person, rfpId)).problem.code).toBe('notSubmitted');
});

test('Of a simultaneous rating and withdrawal, one succeeds', async () => {
  const fixture = await submitted();
  const { rfpId } = fixture;
  const { person } = vendorOf(fixture);
  for (let round = 0; round < 12; round += 1) {
    const both =
      round % 2 === 0
        ? [rate(fixture, 'fully-met'), withdraw(person, rfpId)]
        : [withdraw(person, rfpId), rate(fixture, 'fully-met')];
    const statuses = (await Promise.all(both as Promise<{ status: number }>[])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 409]);
    const { withdrawalBlocker } = await receiptsOf(person, rfpId);
    expect(['responseRated', 'notSubmitted']).toContain(withdrawalBlocker);
    if (withdrawalBlocker === 'notSubmitted') expectOk(await submit(person, rfpId));
    else expectOk(await rate(fixture, '-'));
  }
});

test('Of two colleagues who submit or withdraw at once, one succeeds', async () => {
  const fixture = await acceptedRfp(app, ['alto']);
  const { rfpId } = fixture;
  const { person } = vendorOf(fixture);
  const colleague = await signUpColleague(app, person, `second-${rfpId}@vendor.example`);
  expectOk(
    await person.call(saveTechnicalAnswers, {
      body: { rfpId, quesAns: [{ questionId: 1, answer: 'yes' }] },
    }),
  );
  for (let round = 1; round <= 3; round += 1) {
    for (const action of [submit, withdraw]) {
      const responses = await Promise.all([action(person, rfpId), action(colleague, rfpId)]);
      expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    }
    const { data } = await receiptsOf(person, rfpId);
    expect(data.map(({ number }) => number)).toEqual(Array.from({ length: round }, (_, at) => round - at));
  }
});
