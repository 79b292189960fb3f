import { afterAll, beforeAll, expect, test } from 'vitest';
import { acceptAward, rfpAgreement } from '../agreements/contract.ts';
import { awardRfp } from '../decisions/contract.ts';
import { closeTechnicalEvaluation, technicalEvaluation } from '../evaluation/contracts/envelopes.ts';
import { vendorTable } from '../evaluation/contracts/evaluation.ts';
import { checkReceipt } from '../responses/contracts/receipts.ts';
import { extendFinalRound, finalRounds } from './contracts/final-rounds.ts';
import { declineFinalOffer, finalComparison, ownFinalRounds } from './contracts/final-offers.ts';
import { messages } from './contracts/messages.ts';
import { listAskedVendors, remindOfFinalRounds } from './jobs.ts';
import { sql } from '../../platform/database/database.ts';
import { dayFrom, expectOk } from '../../testing/fixtures/rfp-fixture.ts';
import {
  offerOf,
  openRound,
  saveOffer,
  startRound,
  submitOffer,
  submittedRfp,
  type FinalRoundFixture,
} from '../../testing/fixtures/final-round-fixture.ts';
import { createTestApp, type Person, type TestApp } from '../../testing/app/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const setQuestion = (rfpId: string, questionId: number, type: string, details: object) =>
  app.database.query(sql.statement`
    update question set type = ${type}, details = ${JSON.stringify(details)}::jsonb
    where rfp_id = ${rfpId} and id = ${questionId}`);
const comparisonOf = async ({ buyer, rfpId }: FinalRoundFixture) =>
  expectOk(await buyer.call(finalComparison, { params: { rfpId } }));
const ownOf = async (person: Person, rfpId: string) =>
  expectOk(await person.call(ownFinalRounds, { params: { rfpId } }));
const fieldsOf = (answered: { problem: { errors?: { field: string; message: string }[] } }) =>
  answered.problem.errors?.map(({ field, message }) => [field, message]);

test('With two envelopes, a round asks technical questions before the closing and prices afterwards, and shows no price before', async () => {
  const fixture = await submittedRfp(app, ['alpha']);
  const { rfpId, buyer, vendors } = fixture;
  const alpha = vendors[0]!.person;
  await app.database.query(sql.statement`update rfp set has_two_envelopes = true where id = ${rfpId}`);
  const technical = { asksPrices: false, questionIds: [3] };
  expect((await startRound(app, fixture)).problem.code).toBe('pricesClosed');
  expect((await startRound(app, fixture, { asksPrices: false, questionIds: [9] })).problem.code).toBe(
    'pricesClosed',
  );
  const read = async () => expectOk(await buyer.call(finalRounds, { params: { rfpId } }));
  expect(await read()).toMatchObject({ mayAskPrices: false, mayAskTechnical: true });
  expectOk(await startRound(app, fixture, technical));
  expectOk(await saveOffer(alpha, rfpId, { ...offerOf(1500), pricing: null }));
  expectOk(await submitOffer(alpha, rfpId));

  // Its offers may change technical answers, so the scores cannot become final while it is open.
  const evaluation = async () => expectOk(await buyer.call(technicalEvaluation, { params: { rfpId } }));
  const close = async () =>
    buyer.call(closeTechnicalEvaluation, {
      body: { rfpId, unscoredCount: (await evaluation()).unscoredCount },
    });
  expect((await evaluation()).blocker).toBe('finalRoundOpen');
  expect((await close()).problem.code).toBe('finalRoundOpen');
  await openRound(app);
  const held = await comparisonOf(fixture);
  expect(held.arePricesClosed).toBe(true);
  expect(held.vendors[0]).toMatchObject({
    versions: [
      { totalMinor: null, convertedMinor: null, lines: [] },
      { totalMinor: null, convertedMinor: null, lines: [] },
    ],
    changedAnswers: [{ questionId: 3, final: { answer: 'In a vault' } }],
  });
  expectOk(await close());
  expect((await comparisonOf(fixture)).vendors[0]?.versions[0]?.totalMinor).toBe(200_000);
  expect((await startRound(app, fixture, technical)).problem.code).toBe('technicalClosed');
  expect(await read()).toMatchObject({ mayAskPrices: true, mayAskTechnical: false });
  expectOk(await startRound(app, fixture, { questionIds: [] }));
});

test('A vendor that responds in another currency offers in it, and the buyer compares both amounts at its rate', async () => {
  const fixture = await submittedRfp(app, ['alpha']);
  const { rfpId, buyer, vendors, inviteIds } = fixture;
  const alpha = vendors[0]!.person;
  const rates = (rate: string | null) =>
    JSON.stringify([{ currency: 'EUR', rate, rateOn: rate && '2026-11-30', source: 'ECB' }]);
  await app.database.query(sql.statement`
    insert into rfp_currencies (rfp_id, currencies, version, saved_by, saved_at)
    values (${rfpId}, ${rates(null)}::jsonb, 1, ${buyer.userId}, now())`);
  await app.database.query(sql.statement`
    insert into response_currency (invite_id, currency, saved_by, saved_at)
    values (${inviteIds[0]!}, 'EUR', ${alpha.userId}, now())`);
  expectOk(await startRound(app, fixture));
  expect((await ownOf(alpha, rfpId)).currency).toBe('EUR');
  expectOk(await saveOffer(alpha, rfpId, offerOf(1500)));
  expectOk(await submitOffer(alpha, rfpId));
  const { receipt } = (await ownOf(alpha, rfpId)).rounds[0]!;
  expect(JSON.parse(receipt!.document)).toMatchObject({ currency: 'EUR' });
  await openRound(app);
  const versionsOf = async () => (await comparisonOf(fixture)).vendors[0]?.versions;
  expect(await versionsOf()).toMatchObject([
    { totalMinor: 200_000, convertedMinor: null },
    { totalMinor: 150_000, convertedMinor: null },
  ]);
  await app.database.query(sql.statement`
    update rfp_currencies set currencies = ${rates('1.25')}::jsonb where rfp_id = ${rfpId}`);
  expect(await versionsOf()).toMatchObject([
    { totalMinor: 200_000, convertedMinor: 250_000 },
    { totalMinor: 150_000, convertedMinor: 187_500 },
  ]);
  expect((await comparisonOf(fixture)).vendors[0]?.exchange).toMatchObject({ currency: 'EUR', rate: '1.25' });
  await app.runProjections();
  const { data: rows } = expectOk(await buyer.call(vendorTable, { params: { rfpId } }));
  expect(rows.find(({ inviteId }) => inviteId === inviteIds[0])?.price).toBe(187_500);

  // What the vendor accepts is its own amount. The rate and what it gives are for the buyer only.
  expectOk(await buyer.call(awardRfp, { body: { rfpId, inviteId: inviteIds[0]!, reason: 'Best' } }));
  const { acceptance } = expectOk(await alpha.call(acceptAward, { body: { rfpId } }));
  expect(JSON.parse(acceptance.document)).toMatchObject({ price: { totalMinor: 150_000, currency: 'EUR' } });
  expect(acceptance.document).not.toContain('187500');
  expect(expectOk(await buyer.call(rfpAgreement, { params: { rfpId } })).priceMinor).toBe(187_500);
});

test('A round asks each vendor only questions that it was asked, and none on which others depend', async () => {
  const fixture = await submittedRfp(app);
  const { rfpId, vendors, inviteIds } = fixture;
  const [alpha, beta] = vendors.map(({ person }) => person) as [Person, Person];
  await setQuestion(rfpId, 3, 'detailed', { shownIf: { questionId: 1, answers: ['yes'] } });
  await app.database.query(sql.statement`
    update answer set answer = 'yes' where invite_id = ${inviteIds[1]!} and question_id = 1`);
  expect(fieldsOf(await startRound(app, fixture, { questionIds: [1] }))).toEqual([
    ['questionIds[0]', messages.othersDepend],
  ]);
  const asked = { asksPrices: false, questionIds: [3] };
  expect(fieldsOf(await startRound(app, fixture, asked))).toEqual([
    ['inviteIds[0]', messages.vendorAskedNothing],
  ]);
  expectOk(await startRound(app, fixture));
  expect((await ownOf(alpha, rfpId)).rounds[0]).toMatchObject({
    questions: [],
    questionIds: [],
    current: { answers: [] },
  });
  expect((await ownOf(beta, rfpId)).rounds[0]?.questionIds).toEqual([3]);
  expect(fieldsOf(await saveOffer(alpha, rfpId, offerOf(1500)))).toEqual([
    ['offer.answers[0].questionId', messages.answersRequired],
  ]);
  expectOk(await saveOffer(alpha, rfpId, { ...offerOf(1500), answers: [] }));
  expectOk(await submitOffer(alpha, rfpId));
  expectOk(await saveOffer(beta, rfpId, offerOf(1400)));
  expectOk(await submitOffer(beta, rfpId));
  await openRound(app);
  const { vendors: compared } = await comparisonOf(fixture);
  expect(compared.map(({ changedAnswers }) => changedAnswers.map(({ questionId }) => questionId))).toEqual([
    [],
    [3],
  ]);
  const checked = expectOk(await beta.call(checkReceipt, { params: { rfpId, number: '1' } }));
  // The test itself changed the answer to question 1 after the submission.
  expect(JSON.stringify(checked.differences)).not.toContain('vault');
});

test('A round asks for a table again by its rules, and for no files', async () => {
  const fixture = await submittedRfp(app, ['alpha']);
  const { rfpId, vendors } = fixture;
  const alpha = vendors[0]!.person;
  await setQuestion(rfpId, 3, 'file', {});
  expect(fieldsOf(await startRound(app, fixture))).toEqual([['questionIds[0]', messages.filesNotAsked]]);
  const columns = [
    { name: 'Site', type: 'detailed' },
    { name: 'Users', type: 'number' },
  ];
  await setQuestion(rfpId, 3, 'table', { columns });
  expectOk(await startRound(app, fixture));
  expect(
    fieldsOf(await saveOffer(alpha, rfpId, offerOf(1500, 'Leeds,many')))?.map(([field]) => field),
  ).toEqual(['offer.answers[0].answer']);
  expectOk(await saveOffer(alpha, rfpId, offerOf(1500, 'Leeds,40')));
  expectOk(await submitOffer(alpha, rfpId));
  await openRound(app);
  expect((await comparisonOf(fixture)).vendors[0]?.changedAnswers).toMatchObject([
    { questionId: 3, type: 'table', details: { columns }, final: { answer: 'Leeds,40' } },
  ]);
});

test('Vendors that have not answered a round are reminded once of each due time, a day before it', async () => {
  const fixture = await submittedRfp(app, ['alpha', 'beta', 'gamma']);
  const { rfpId, buyer, vendors } = fixture;
  const [alpha, beta, gamma] = vendors;
  const { roundId, dueAt } = expectOk(await startRound(app, fixture));
  const remind = () => remindOfFinalRounds(app.database, app.now.ms);
  expectOk(await saveOffer(alpha!.person, rfpId, offerOf(1500)));
  expectOk(await submitOffer(alpha!.person, rfpId));
  expectOk(await beta!.person.call(declineFinalOffer, { body: { rfpId, roundId } }));
  expect(await remind()).toBe(0);
  app.now.ms = Date.parse(dueAt) - 23 * 3_600_000;
  const twice = await Promise.all([remind(), remind()]);
  expect(twice.toSorted()).toEqual([0, 1]);
  const reminded = await listAskedVendors(app.database, roundId, 'finalRoundReminded');
  expect(reminded.map(({ companyId }) => companyId)).toEqual([gamma!.companyId]);
  // A move of less than a day has just named the due time; a later one is reminded of again.
  const extend = async (days: number, dueTime: string) =>
    expectOk(
      await buyer.call(extendFinalRound, { body: { rfpId, roundId, dueOn: dayFrom(app, days), dueTime } }),
    );
  const far = await extend(4, '12:00');
  expect(await remind()).toBe(0);
  app.now.ms = Date.parse(far.dueAt) - 3_600_000;
  expect(await remind()).toBe(1);
  await extend(0, '23:00');
  expect(await remind()).toBe(0);
});
