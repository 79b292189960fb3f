import { afterAll, beforeAll, expect, test } from 'vitest';
import { publishAddendum } from '../../addenda/contract.ts';
import { awardRfp } from '../../decisions/contract.ts';
import { createPricing } from '../../responses/contracts/pricing.ts';
import { saveTechnicalAnswers, submitResponse } from '../../responses/contracts/responses.ts';
import { sql } from '../../../platform/database/database.ts';
import { row, text } from '../../../platform/database/row.ts';
import { acceptedRfp, expectOk, type RfpFixture } from '../../../testing/fixtures/rfp-fixture.ts';
import { companysRfp, nameEvaluatorsOf, rateAs } from '../../../testing/fixtures/evaluated-rfp.ts';
import { signUpColleague } from '../../../testing/app/people.ts';
import { createTestApp, type Person, type TestApp } from '../../../testing/app/test-app.ts';
import { openConsensus } from '../contracts/evaluators.ts';
import { vendorTable } from '../contracts/evaluation.ts';
import { evaluationSignals, type Signal } from '../contracts/signals.ts';

let app: TestApp;
let startedAt: number;
const dayMs = 86_400_000;
beforeAll(async () => {
  app = await createTestApp();
  startedAt = app.now.ms;
});
afterAll(() => app.close());

async function signalsOf(person: Person, rfpId: string, kind?: Signal['kind']): Promise<Signal[]> {
  await app.runProjections();
  const { signals } = expectOk(await person.call(evaluationSignals, { params: { rfpId } }));
  return kind ? signals.filter((signal) => signal.kind === kind) : signals;
}
const namesIn = ({ vendors }: Signal) => vendors.map(({ companyName }) => companyName.split(' ')[0]);

interface Offer {
  sso?: 'yes' | 'no';
  logs?: string;
  price?: number;
}
async function submit({ rfpId, vendors }: RfpFixture, at: number, { sso = 'yes', logs, price }: Offer) {
  const { person } = vendors[at]!;
  const quesAns = [{ questionId: 1, answer: sso }, ...(logs ? [{ questionId: 3, answer: logs }] : [])];
  expectOk(await person.call(saveTechnicalAnswers, { body: { rfpId, quesAns } }));
  if (price !== undefined) {
    const products = [{ productName: 'Seats', price, quantity: 1 }];
    const terms = { discountPercentage: 0, taxPercentage: 0, payments: [] };
    expectOk(await person.call(createPricing, { body: { rfpId, products, ...terms } }));
  }
  expectOk(await person.call(submitResponse, { body: { rfpId } }));
}

/** The registered companies of the fixture have one website, which this test does not mean. */
const withoutWebsites = () => app.database.query(sql.statement`update company set website = ''`);

test('Signals name a late addendum, a single response, an unusual price and a sole must-have, each with its figures', async () => {
  const fixture = await acceptedRfp(app, ['alto', 'bass', 'cello', 'drum']);
  const { buyer, rfpId } = fixture;
  await withoutWebsites();
  await app.database.query(
    sql.statement`update question set is_must_have = true where rfp_id = ${rfpId} and id = 1`,
  );
  expect(await signalsOf(buyer, rfpId, 'lateAddendum')).toEqual([]);
  app.now.ms = startedAt + 5.9 * dayMs;
  const body = { rfpId, title: 'Parking', text: 'There is none.', amended: [], added: [] };
  expectOk(await buyer.call(publishAddendum, { body }));
  const [late] = await signalsOf(buyer, rfpId, 'lateAddendum');
  expect(late).toMatchObject({ number: 1 });
  expect(late?.hours).toBeLessThan(48);
  app.now.ms = startedAt;

  const other = await acceptedRfp(app, ['alto', 'bass', 'cello', 'drum']);
  await app.database.query(sql.statement`
    update question set is_must_have = true where rfp_id = ${other.rfpId} and id = 1`);
  await withoutWebsites();
  for (const [at, price] of [10_000, 10_500, 11_000, 90_000].entries())
    await submit(other, at, { sso: at === 0 ? 'yes' : 'no', price });
  const signals = await signalsOf(other.buyer, other.rfpId);
  expect(signals.filter(({ kind }) => kind !== 'sharedContacts')).toMatchObject([
    { kind: 'unusualPrice', price: 90_000, median: 10_750, deviation: 500, count: 4 },
    { kind: 'soleMustHave', questionId: 1, question: 'Single sign-on?', count: 4 },
  ]);
  expect(signals.filter(({ kind }) => kind === 'unusualPrice').map(namesIn)).toEqual([['drum']]);
  expect(signals.filter(({ kind }) => kind === 'soleMustHave').map(namesIn)).toEqual([['alto']]);
});

test('One response is a signal only after the due time', async () => {
  const fixture = await acceptedRfp(app, ['alto', 'bass']);
  await submit(fixture, 1, {});
  expect(await signalsOf(fixture.buyer, fixture.rfpId, 'singleResponse')).toEqual([]);
  app.now.ms = startedAt + 8 * dayMs;
  expect((await signalsOf(fixture.buyer, fixture.rfpId, 'singleResponse')).map(namesIn)).toEqual([['bass']]);
  app.now.ms = startedAt;
});

test('Identical texts of two vendors are counted without regard to case and spaces, and short ones are not', async () => {
  const fixture = await acceptedRfp(app, ['alto', 'bass', 'cello']);
  const { buyer, rfpId } = fixture;
  // Four questions in words in the section of the third.
  await app.database.query(sql.statement`
    insert into question (rfp_id, id, section_id, position, text, type, score)
    select rfp_id, added, section_id, added::int4, 'How is it done?', 'detailed', 1
    from question, unnest(array[31, 32, 33, 34]) as added where rfp_id = ${rfpId} and id = 3`);
  const texts = (word: string, short: string) => [
    { questionId: 3, answer: `We keep ${word} for a year, in two places that are far apart.` },
    { questionId: 31, answer: `By a  ${word}\nthat two people check every week, without fail.` },
    { questionId: 32, answer: `Every day, by the ${word}, and again at the end of each month.` },
    { questionId: 33, answer: `The team of ${word} alone answers this question in its own way.` },
    { questionId: 34, answer: short },
  ];
  const answersOf = [
    texts('logs', 'Not applicable'),
    texts('LOGS', 'Not applicable'),
    texts('files', 'Not applicable'),
  ];
  answersOf[1]![3]!.answer = 'This is quite another answer, which no other vendor has given.';
  for (const [at, quesAns] of answersOf.entries()) {
    const { person } = fixture.vendors[at]!;
    expectOk(await person.call(saveTechnicalAnswers, { body: { rfpId, quesAns } }));
    expect(await signalsOf(buyer, rfpId, 'identicalAnswers')).toEqual([]);
    if (at > 0) expectOk(await person.call(submitResponse, { body: { rfpId } }));
  }
  // The draft of the first vendor has the same texts, and is private.
  expect(await signalsOf(buyer, rfpId, 'identicalAnswers')).toEqual([]);
  expectOk(await fixture.vendors[0]!.person.call(submitResponse, { body: { rfpId } }));
  const found = await signalsOf(buyer, rfpId, 'identicalAnswers');
  expect(found).toMatchObject([{ identical: 3, compared: 4 }]);
  expect(found.map((signal) => namesIn(signal).toSorted())).toEqual([['alto', 'bass']]);
  // As commercial answers of the second envelope, they are read only once the prices are open.
  await app.database.query(sql.statement`update rfp set has_two_envelopes = true where id = ${rfpId}`);
  await app.database.query(sql.statement`
    update requirement_section set kind = 'commercial' where id = (
      select section_id from question where rfp_id = ${rfpId} and id = 3)`);
  expect(await signalsOf(buyer, rfpId, 'identicalAnswers')).toEqual([]);
  await app.database.query(sql.statement`update rfp set technical_closed_at = now() where id = ${rfpId}`);
  expect(await signalsOf(buyer, rfpId, 'identicalAnswers')).toMatchObject([{ identical: 3, compared: 4 }]);
});

test('Vendors with one website or one email domain are a signal', async () => {
  const fixture = await acceptedRfp(app, ['alto', 'bass']);
  await withoutWebsites();
  const shared = await signalsOf(fixture.buyer, fixture.rfpId, 'sharedContacts');
  // All vendors of the fixture have addresses at vendor.example.
  expect(shared).toMatchObject([{ domain: 'vendor.example' }]);
  for (const { companyId } of fixture.vendors)
    await app.database.query(sql.statement`
      update company set website = 'https://www.calder.example/' where id = ${companyId}`);
  expect(await signalsOf(fixture.buyer, fixture.rfpId, 'sharedContacts')).toMatchObject([
    { domain: 'vendor.example' },
    { website: 'calder.example' },
  ]);
});

test('A due day that an operator moved to an earlier day is a signal, from the audit trail', async () => {
  const { buyer, rfpId } = await acceptedRfp(app, ['alto']);
  expect(await signalsOf(buyer, rfpId, 'dueTimeShortened')).toEqual([]);
  const before = await app.database.oneFirst(sql.type(row({ day: text }))`
    select to_char(date, 'YYYY-MM-DD') as day from milestone where rfp_id = ${rfpId} and name = 'RFP Submission'`);
  const move = (days: number) =>
    app.database.query(sql.statement`
      update milestone set date = date + ${days}::int4 where rfp_id = ${rfpId} and name = 'RFP Submission'`);
  await move(3);
  expect(await signalsOf(buyer, rfpId, 'dueTimeShortened')).toEqual([]);
  await move(-3);
  expect(await signalsOf(buyer, rfpId, 'dueTimeShortened')).toMatchObject([{ to: before }]);
});

test('An award to a vendor that is not first is a signal', async () => {
  const fixture = await acceptedRfp(app, ['alto', 'bass']);
  const { buyer, rfpId } = fixture;
  await submit(fixture, 0, { sso: 'yes' });
  await submit(fixture, 1, { sso: 'no' });
  await app.runProjections();
  const { data } = expectOk(await buyer.call(vendorTable, { params: { rfpId } }));
  const second = data.find(({ rank }) => rank === 2)!;
  expect(await signalsOf(buyer, rfpId, 'awardBelowFirst')).toEqual([]);
  app.now.ms = startedAt + 8 * dayMs;
  expectOk(await buyer.call(awardRfp, { body: { rfpId, inviteId: second.inviteId, reason: 'Nearer' } }));
  expect(await signalsOf(buyer, rfpId, 'awardBelowFirst')).toMatchObject([{ rank: 2 }]);
  app.now.ms = startedAt;
});

test('An outlying evaluator is shown to the evaluators once the consensus is open, and never to other colleagues', async () => {
  const fixture = await companysRfp(app, ['v1', 'v2', 'v3', 'v4', 'v5']);
  const { lead, ann, ben, carl, rfpId } = fixture;
  const dora = await signUpColleague(app, lead, `dora-${crypto.randomUUID().slice(0, 8)}@buyer.example`);
  await nameEvaluatorsOf(fixture, [ann, ben, dora]);
  for (const vendor of fixture.vendors.keys())
    for (const questionId of [1, 3]) {
      expectOk(await rateAs(ann, fixture, 'not-met', { vendor, questionId }));
      expectOk(await rateAs(ben, fixture, 'fully-met', { vendor, questionId }));
      expectOk(await rateAs(dora, fixture, 'fully-met', { vendor, questionId }));
    }
  for (const person of [lead, ann, carl])
    expect(await signalsOf(person, rfpId, 'outlyingEvaluator')).toEqual([]);
  expectOk(await lead.call(openConsensus, { body: { rfpId } }));
  // Ben and Dora agree always, so 100 points exceed two deviations of 10. Each of them has Ann among the others.
  for (const person of [lead, ben])
    expect(await signalsOf(person, rfpId, 'outlyingEvaluator')).toMatchObject([
      { difference: -100, standardDeviation: 10, count: 10 },
    ]);
  expect(await signalsOf(carl, rfpId, 'outlyingEvaluator')).toEqual([]);
});

test('While responses are sealed, no signal depends on them', async () => {
  const fixture = await acceptedRfp(app, ['alto', 'bass', 'cello', 'drum']);
  const { buyer, rfpId } = fixture;
  await app.database.query(sql.statement`update rfp set is_sealed = true where id = ${rfpId}`);
  await app.database.query(
    sql.statement`update question set is_must_have = true where rfp_id = ${rfpId} and id = 1`,
  );
  for (const [at, price] of [10_000, 10_500, 11_000, 90_000].entries())
    await submit(fixture, at, { sso: at === 0 ? 'yes' : 'no', price });
  const kinds = async () => [...new Set((await signalsOf(buyer, rfpId)).map(({ kind }) => kind))];
  expect(await kinds()).toEqual(['sharedContacts']);
  app.now.ms = startedAt + 8 * dayMs;
  expect(await kinds()).toEqual(['sharedContacts', 'unusualPrice', 'soleMustHave']);
  app.now.ms = startedAt;
});
