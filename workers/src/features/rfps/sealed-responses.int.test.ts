import { rateAnswer, vendorTable } from '@bidboard/backend/features/evaluation/contracts/evaluation';
import { rfpBuyerRoom } from '@bidboard/backend/features/rfps/contracts/rooms';
import { personRoom } from '@bidboard/backend/kernel/pushes';
import { submitResponse } from '@bidboard/backend/features/responses/contracts/responses';
import { getRfpById } from '@bidboard/backend/features/rfps/contracts/rfps';
import { openResponses } from '@bidboard/backend/features/rfps/jobs';
import { sql } from '@bidboard/backend/platform/database/database';
import { row, text } from '@bidboard/backend/platform/database/row';
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
let dueAt: number;
let caught: TestDependencies;
let markers: string[];

beforeAll(async () => {
  app = await createTestApp();
  fixture = await acceptedRfp(app, ['quarry', 'silent']);
  const { rfpId, buyer, vendors } = fixture;
  await app.database.query(sql.statement`
    update rfp set is_sealed = true, due_time = '17:00' where id = ${rfpId}`);
  dueAt = Date.parse(expectOk(await buyer.call(getRfpById, { params: { rfpId } })).rfpStepper.dueAt ?? '');
  caught = createTestDependencies(app.database, {
    publicUrl: 'https://bidboard.example',
    files: app.files,
    clock: () => app.now.ms,
  });
  markers = await fillMarkedResponse(app, fixture);
  expectOk(await vendors[0]!.person.call(submitResponse, { body: { rfpId } }));
});
afterAll(() => app.close());

const leakedIn = (content: string): string[] => markersIn(content, markers);
const leaks = (texts: Map<string, string>): string[] =>
  [...texts].flatMap(([name, answered]) => leakedIn(answered).map((marker) => `${name}: ${marker}`));

/** The calls by which the buyer reads sealed responses. */
const sealedCalls = [
  'vendorResponse',
  'sectionResponses',
  'sensitivity',
  'vendorDocuments',
  'getAllNdaAnswers',
  'getAllFinalPresentations',
  'getAllReferences',
  'getAllPricing',
  'priceComparison',
  'getAllLegal',
  'getAnswerFiles',
  'getNdaAnswer',
  'getReference',
  'getPricing',
  'getLegal',
];

const rowOf = async () => {
  const { data } = expectOk(await fixture.buyer.call(vendorTable, { params: { rfpId: fixture.rfpId } }));
  return data.find(({ companyIds }) => companyIds === fixture.vendors[0]!.companyId);
};
const figures = { technicalScore: 40, overall: 20, price: totalMinor, nda: 'Yes' };
const hiddenFigures = {
  technicalScore: null,
  commercialScore: null,
  overall: null,
  price: null,
  nda: null,
  rank: null,
  priceScore: null,
  isEligible: true,
  failedMustHaves: [],
};

test('A second before the due time no API response, push, notification or mail reveals a sealed response', async () => {
  app.now.ms = dueAt - 1_000;
  await deliverAll(app, caught);
  const { texts, codes } = await readEverythingAsBuyer(app, fixture);
  expect(leaks(texts)).toEqual([]);
  for (const name of sealedCalls) expect([name, ...codes.get(name)!]).toContain('responsesSealed');
  for (const name of sealedCalls) expect([name, ...codes.get(name)!]).not.toContain('ok');
  for (const name of ['vendorTable', 'rfpDetail', 'rfpTimeline', 'getRfps', 'notifications', 'getVendors'])
    expect([name, ...codes.get(name)!]).toContain('ok');
  expect(await rowOf()).toMatchObject({ ...hiddenFigures, isSubmitted: true, isRfpAccepted: '1' });

  const { buyer, rfpId } = fixture;
  const buyers = [rfpBuyerRoom(rfpId), personRoom(buyer.userId)];
  const pushed = caught.pushes.filter(([room]) => buyers.includes(room as string));
  expect(pushed.flatMap((push) => leakedIn(JSON.stringify(push)))).toEqual([]);
  const named = pushed.map(([, name]) => name);
  expect(named).toEqual(expect.arrayContaining(['vendorRowChanged', 'rfpCardChanged']));
  for (const name of ['responseSectionChanged', 'vendorDocumentsChanged', 'responsesOpened'])
    expect(named).not.toContain(name);
  for (const [, name, payload] of pushed)
    if (name === 'vendorRowChanged') expect(payload).toMatchObject(hiddenFigures);
  const mailed = caught.mails.filter(({ to }) => to === buyer.email);
  expect(mailed.flatMap((mail) => leakedIn(JSON.stringify(mail)))).toEqual([]);
});

test('No sealed response can be rated until the due time', async () => {
  const { buyer, rfpId, vendors } = fixture;
  const rate = () =>
    buyer.call(rateAnswer, {
      body: {
        rfpId,
        type: 'technical',
        vendorId: vendors[0]!.companyId,
        questionId: 3,
        answerRating: 'fully-met',
      },
    });
  for (const at of [dueAt - 1_000, dueAt - 1]) {
    app.now.ms = at;
    const { status, problem } = await rate();
    expect([status, problem.code]).toEqual([409, 'responsesSealed']);
  }
  app.now.ms = dueAt;
  expectOk(await rate());
  await app.database.query(sql.statement`delete from rating where rfp_id = ${rfpId}`);
});

test('At the due time all responses can be read, and one schedule announces it once', async () => {
  app.now.ms = dueAt;
  const { texts, codes } = await readEverythingAsBuyer(app, fixture);
  for (const name of sealedCalls) expect([name, ...codes.get(name)!]).toContain('ok');
  const shown = new Set([...texts.values()].flatMap(leakedIn));
  expect(markers.filter((marker) => !shown.has(marker))).toEqual([]);
  expect(await rowOf()).toMatchObject(figures);

  expect(await openResponses(app.database, dueAt - 1)).toBe(0);
  const counts = await Promise.all([1, 2, 3].map(() => openResponses(app.database, dueAt)));
  expect(counts.reduce((sum, count) => sum + count)).toBe(1);
  expect(await openResponses(app.database, dueAt + 86_400_000)).toBe(0);
  await deliverAll(app, caught);
  await deliverAll(app, caught);
  const { buyer, rfpId } = fixture;
  const invalidations = caught.pushes.filter(([, name]) => name === 'responsesOpened');
  expect(invalidations).toEqual([[rfpBuyerRoom(rfpId), 'responsesOpened', { rfpId }]]);
  const notifications = await app.database.anyFirst(sql.type(row({ title: text }))`
    select title from notification where user_id = ${buyer.userId} and kind = 'responsesOpened'`);
  expect(notifications).toHaveLength(1);
  // Vendors get no notification of it.
  const notified = await app.database.anyFirst(sql.type(row({ email: text }))`
    select distinct u.email from notification n join app_user u on u.id = n.user_id where n.kind = 'responsesOpened'`);
  expect(notified).toEqual([buyer.email]);
});

test('Pushes after the due time contain all of it again', async () => {
  app.now.ms = dueAt + 1_000;
  await deliverAll(app, caught);
  const pushed = caught.pushes.filter(([room]) => room === rfpBuyerRoom(fixture.rfpId));
  const rows = pushed.filter(([, name]) => name === 'vendorRowChanged').map(([, , payload]) => payload);
  expect(rows).toEqual(expect.arrayContaining([expect.objectContaining({ price: totalMinor, nda: 'Yes' })]));
  expect(pushed.map(([, name]) => name)).toEqual(
    expect.arrayContaining(['responseSectionChanged', 'vendorDocumentsChanged']),
  );
});
