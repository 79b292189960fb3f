import { rateAnswer, vendorTable } from '@bidboard/backend/features/evaluation/contracts/evaluation';
import { rfpBuyerRoom } from '@bidboard/backend/features/rfps/contracts/rooms';
import { personRoom } from '@bidboard/backend/kernel/pushes';
import { withdrawResponse } from '@bidboard/backend/features/responses/contracts/receipts';
import { requestReport } from '@bidboard/backend/features/reports/contract';
import { submitResponse } from '@bidboard/backend/features/responses/contracts/responses';
import { acceptedRfp, expectOk, type RfpFixture } from '@bidboard/backend/testing/fixtures/rfp-fixture';
import { createTestApp, type TestApp } from '@bidboard/backend/testing/app/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDependencies, type TestDependencies } from '../../testing/test-dependencies.ts';
import {
  fillMarkedResponse,
  markersIn,
  deliverAll,
  totalMinor,
  readEverythingAsBuyer,
} from '../../testing/marked-response.ts';

let app: TestApp;
let fixture: RfpFixture;
let caught: TestDependencies;
let markers: string[];

beforeAll(async () => {
  app = await createTestApp();
  fixture = await acceptedRfp(app, ['quarry', 'silent']);
  markers = await fillMarkedResponse(app, fixture);
  caught = createTestDependencies(app.database, {
    publicUrl: 'https://bidboard.example',
    files: app.files,
    clock: () => app.now.ms,
  });
});
afterAll(() => app.close());

/** The calls that return one vendor's documents to the buyer. */
const documentCalls = [
  'vendorDocuments',
  'getAnswerFiles',
  'getNdaAnswer',
  'getReference',
  'getPricing',
  'getLegal',
];
const hidden = {
  isRfpAccepted: '1',
  isSubmitted: false,
  technicalScore: null,
  commercialScore: null,
  overall: null,
  price: null,
  nda: null,
  rank: null,
  priceScore: null,
  isEligible: true,
  failedMustHaves: [],
  // Progress is not secret: two of four questions are answered.
  completion: 50,
};
const rate = (answerRating: 'fully-met' | '-') =>
  fixture.buyer.call(rateAnswer, {
    body: {
      rfpId: fixture.rfpId,
      type: 'technical',
      vendorId: fixture.vendors[0]!.companyId,
      questionId: 3,
      answerRating,
    },
  });
const rowOfDraft = async () => {
  const { data } = expectOk(await fixture.buyer.call(vendorTable, { params: { rfpId: fixture.rfpId } }));
  return data.find(({ companyIds }) => companyIds === fixture.vendors[0]!.companyId);
};

async function expectHidden(): Promise<void> {
  const { buyer, rfpId } = fixture;
  expectOk(await buyer.call(requestReport, { body: { rfpId, format: 'xlsx' } }));
  await deliverAll(app, caught);
  const { texts, codes } = await readEverythingAsBuyer(app, fixture);
  expect(
    [...texts].flatMap(([name, answer]) => markersIn(answer, markers).map((marker) => [name, marker])),
  ).toEqual([]);
  for (const name of documentCalls) {
    expect([name, ...codes.get(name)!]).toContain('notSubmitted');
    expect([name, ...codes.get(name)!]).not.toContain('ok');
  }
  for (const name of ['vendorTable', 'vendorResponse', 'sectionResponses', 'rfpAudit', 'exportRfpAudit'])
    expect([name, ...codes.get(name)!]).toContain('ok');
  expect(await rowOfDraft()).toMatchObject(hidden);
  const mailed = caught.mails.filter(({ to }) => to === buyer.email);
  expect(mailed.flatMap((mail) => markersIn(JSON.stringify(mail), markers))).toEqual([]);
  const { status, problem } = await rate('fully-met');
  expect(status).toBe(409);
  expect(['notSubmitted', 'responseWithdrawn']).toContain(problem.code);
}

const pushedToBuyer = () => {
  const own = [rfpBuyerRoom(fixture.rfpId), personRoom(fixture.buyer.userId)];
  return caught.pushes.filter(([room]) => own.includes(room as string));
};

test('No call, push, notification or mail reveals a draft to the buyer, and a draft cannot be rated', async () => {
  await expectHidden();
  const pushed = pushedToBuyer();
  expect(pushed.flatMap((push) => markersIn(JSON.stringify(push), markers))).toEqual([]);
  const names = pushed.map(([, name]) => name);
  expect(names).toContain('vendorRowChanged');
  expect(names).not.toContain('vendorDocumentsChanged');
  for (const [, name, payload] of pushed)
    if (name === 'responseSectionChanged')
      expect(payload).toMatchObject({ answers: [], total: { scores: 0, scored: 0, percent: null } });
});

test('Once it is submitted the buyer can read all of it and is notified', async () => {
  const { rfpId, vendors } = fixture;
  expectOk(await vendors[0]!.person.call(submitResponse, { body: { rfpId } }));
  await deliverAll(app, caught);
  const { texts, codes } = await readEverythingAsBuyer(app, fixture);
  for (const name of documentCalls) expect([name, ...codes.get(name)!]).toContain('ok');
  const shown = new Set([...texts.values()].flatMap((text) => markersIn(text, markers)));
  expect(markers.filter((marker) => !shown.has(marker))).toEqual([]);
  expect(await rowOfDraft()).toMatchObject({ isSubmitted: true, technicalScore: 40, price: totalMinor });
  const names = pushedToBuyer().map(([, name]) => name);
  expect(names).toEqual(expect.arrayContaining(['vendorDocumentsChanged', 'responsesChanged']));
});

test('A withdrawn response is a draft again at once, before any read model follows', async () => {
  const { rfpId, vendors } = fixture;
  expectOk(await vendors[0]!.person.call(withdrawResponse, { body: { rfpId } }));
  const { texts } = await readEverythingAsBuyer(app, fixture);
  expect(
    [...texts].flatMap(([name, answer]) => markersIn(answer, markers).map((marker) => [name, marker])),
  ).toEqual([]);
  expect(await rowOfDraft()).toMatchObject(hidden);
  await expectHidden();
});
