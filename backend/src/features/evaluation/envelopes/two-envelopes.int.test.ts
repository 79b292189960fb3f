import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { closeTechnicalEvaluation, technicalEvaluation } from '../contracts/envelopes.ts';
import { rateAnswer, rfpQuestionnaire, vendorTable } from '../contracts/evaluation.ts';
import { nameEvaluators, openConsensus } from '../contracts/evaluators.ts';
import { publishAddendum } from '../../addenda/contract.ts';
import { awardRfp } from '../../decisions/contract.ts';
import { startFinalRound } from '../../final-rounds/contracts/final-rounds.ts';
import { toDo } from '../../dashboard/contract.ts';
import { readEvaluation } from '../../reports/read-evaluation.ts';
import { buildReportPdf } from '../../reports/report-pdf.ts';
import { reportSheets } from '../../reports/report-sheets.ts';
import { reportSource } from '../../reports/report-source.ts';
import { getAnswerFiles } from '../../responses/contracts/answer-files.ts';
import { createPricing, getPricing, saveResponseCurrency } from '../../responses/contracts/pricing.ts';
import {
  saveCommercialAnswers,
  saveTechnicalAnswers,
  submitResponse,
} from '../../responses/contracts/responses.ts';
import { vendorDocuments } from '../../responses/contracts/vendor-documents.ts';
import { rfpWeights } from '../../rfps/contracts/weights.ts';
import { addProject, getProject, getRfpById } from '../../rfps/contracts/rfps.ts';
import { cloneRfp } from '../../rfps/contracts/starting-points.ts';
import { projections } from '../../../app/compose.ts';
import { sql } from '../../../platform/database/database.ts';
import { projectEvent } from '../../../platform/outbox/projection.ts';
import { readEverything } from '../../../testing/app/read-everything.ts';
import { listEvents } from '../../../testing/app/run-projections.ts';
import { registerCompany, signUpColleague } from '../../../testing/app/people.ts';
import { openRound, saveOffer, submitOffer } from '../../../testing/fixtures/final-round-fixture.ts';
import { acceptedRfp, dayFrom, expectOk, type RfpFixture } from '../../../testing/fixtures/rfp-fixture.ts';
import { createTestApp, type Person, type TestApp } from '../../../testing/app/test-app.ts';

/** A price, the name of its product and a commercial answer, whose digits appear nowhere else. */
const planted = { price: 27_182_818, product: 'Seats for 577215', answer: 'We ask for 314159 a year' };
/** The second vendor answers in euros: twice the price as it was offered, and at the rate. */
const euros = { rate: '1.5', amount: /54365636|543[,.]656/, converted: /81548454|815[,.]484/ };
const leaks = new RegExp(`271[,.]?828|577215|314159|${euros.amount.source}|${euros.converted.source}`);

let app: TestApp;
let fixture: RfpFixture;
let colleague: Person;
let inviteIds: readonly string[];

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  fixture = await acceptedRfp(app, ['alpha', 'beta']);
  const { rfpId, buyer, vendors } = fixture;
  await app.database.query(sql.statement`
    update rfp set has_two_envelopes = true, price_weight = 40 where id = ${rfpId}`);
  await app.database.query(sql.statement`
    insert into rfp_currencies (rfp_id, currencies, version, saved_by, saved_at)
    values (${rfpId}, ${JSON.stringify([{ currency: 'EUR', rate: euros.rate, rateOn: '2026-11-30', source: '' }])}::jsonb, 1,
      ${buyer.userId}, now())`);
  await registerCompany(buyer, `Buyers ${rfpId.slice(-6)}`);
  colleague = await signUpColleague(app, buyer, `colleague-${rfpId.slice(-12)}@buyer.example`);
  for (const [at, { person }] of vendors.entries()) {
    expectOk(
      await person.call(saveTechnicalAnswers, {
        body: {
          rfpId,
          quesAns: [
            { questionId: 1, answer: 'yes' },
            { questionId: 3, answer: 'In an archive' },
          ],
        },
      }),
    );
    expectOk(
      await person.call(saveCommercialAnswers, {
        body: { rfpId, quesAns: [{ questionId: 9, answer: planted.answer }] },
      }),
    );
    if (at > 0) expectOk(await person.call(saveResponseCurrency, { body: { rfpId, currency: 'EUR' } }));
    expectOk(
      await person.call(createPricing, {
        body: {
          rfpId,
          products: [{ productName: planted.product, price: planted.price * (at + 1), quantity: 1 }],
          payments: [],
          discountPercentage: 0,
          taxPercentage: 0,
        },
      }),
    );
    expectOk(await person.call(submitResponse, { body: { rfpId } }));
  }
  await app.runProjections();
  const { data } = expectOk(await buyer.call(vendorTable, { params: { rfpId } }));
  inviteIds = data.filter(({ isSubmitted }) => isSubmitted).map(({ inviteId }) => inviteId);
});

const passDueTime = () => {
  app.now.ms += 8 * 86_400_000;
};
const codeOf = ({ status, text }: { status: number; text: string }) =>
  status === 200 ? 'ok' : (JSON.parse(text) as { code: string }).code;
const stateOf = async (person: Person) =>
  expectOk(await person.call(technicalEvaluation, { params: { rfpId: fixture.rfpId } }));
const close = async (person: Person = fixture.buyer) =>
  person.call(closeTechnicalEvaluation, {
    body: { rfpId: fixture.rfpId, unscoredCount: (await stateOf(person)).unscoredCount },
  });
const rate = (type: 'technical' | 'commercial', questionId: number, person = fixture.buyer) =>
  person.call(rateAnswer, {
    body: {
      rfpId: fixture.rfpId,
      vendorId: fixture.vendors[0]!.companyId,
      type,
      questionId,
      answerRating: 'fully-met',
      comment: 'Well done',
    },
  });

/** Returns everything that the buyer's side and its reports carry, by where it stands. */
async function readAll(): Promise<[string, string][]> {
  const { rfpId, buyer, vendors } = fixture;
  const questionnaire = expectOk(await buyer.call(rfpQuestionnaire, { params: { rfpId } }));
  const sections = [...questionnaire.technical, ...questionnaire.commercial].flatMap(
    (category) => category.sections,
  );
  const parts: [string, string][] = [];
  for (const person of [buyer, colleague])
    parts.push(
      ...(await readEverything(person, {
        rfpId: [rfpId],
        userId: [person.userId, ...vendors.map((vendor) => vendor.person.userId)],
        inviteId: inviteIds,
        sectionId: sections.map(({ sectionId }) => sectionId),
        questionId: ['1', '3', '9'],
        companyId: vendors.map(({ companyId }) => companyId),
        id: [rfpId, ...inviteIds],
        number: ['1'],
        page: ['0'],
        size: ['50'],
        kind: ['technical', 'commercial'],
        format: ['csv'],
      })),
    );
  const evaluation = await readEvaluation(reportSource, app.database, rfpId, app.now.ms);
  const report = { ...evaluation!, number: 1, format: 'xlsx' as const, requestedBy: 'Ann' };
  parts.push(['report as XLSX', JSON.stringify(reportSheets(report))]);
  parts.push(['report as PDF', JSON.stringify(buildReportPdf(report))]);
  const ofRfp = (await listEvents(app.database)).filter(({ payload }) =>
    JSON.stringify(payload).includes(rfpId),
  );
  for (const event of ofRfp)
    for (const projection of projections)
      for (const push of await projectEvent(app.database, projection, event, app.now.ms))
        if (JSON.stringify(push).includes(rfpId)) parts.push([`push ${push.name}`, JSON.stringify(push)]);
  return parts;
}
const leakingIn = (parts: readonly [string, string][], leak = leaks) => [
  ...new Set(parts.filter(([, text]) => leak.test(text)).map(([request]) => request.split(' {')[0])),
];

test('Before the technical evaluation is closed, nothing that the buyer reads carries a price, and afterwards it does', async () => {
  expect(leakingIn(await readAll())).toEqual([]);
  passDueTime();
  expectOk(await rate('technical', 3));
  await app.runProjections();
  const before = await readAll();
  expect(leakingIn(before)).toEqual([]);
  expect(before.find(([request]) => request.startsWith('getAllPricing'))?.[1]).toContain('pricesClosed');
  // The buyer reads which currencies it allows, and not which one a vendor chose.
  expect(leakingIn(before, /"EUR"/)).toEqual(['rfpCurrencies']);
  expectOk(await close());
  await app.runProjections();
  const after = await readAll();
  for (const amount of [euros.amount, euros.converted])
    expect(leakingIn(after, amount)).toEqual(
      expect.arrayContaining(['vendorTable', 'push vendorRowChanged']),
    );
  expect(leakingIn(after)).toEqual(
    expect.arrayContaining([
      'vendorTable',
      'vendorDocuments',
      'getPricing',
      'getAllPricing',
      'vendorResponse',
      'sectionResponses',
      'report as XLSX',
      'report as PDF',
      'push vendorRowChanged',
    ]),
  );
});

test('A technical best-and-final round opens no price before the closing, although its versions hold all prices', async () => {
  const { rfpId, buyer, vendors } = fixture;
  passDueTime();
  const form = { rfpId, inviteIds: [...inviteIds], dueOn: dayFrom(app, 3), dueTime: '', message: 'Again.' };
  const start = (asked: { asksPrices: boolean; questionIds: number[] }) =>
    buyer.call(startFinalRound, { body: { ...form, ...asked } });
  expect(codeOf(await start({ asksPrices: true, questionIds: [3] }))).toBe('pricesClosed');
  expect(codeOf(await start({ asksPrices: false, questionIds: [9] }))).toBe('pricesClosed');
  expectOk(await start({ asksPrices: false, questionIds: [3] }));
  const offer = {
    pricing: null,
    sheetPrices: null,
    answers: [{ questionId: 3, answer: 'In two archives' }],
  };
  for (const { person } of vendors) {
    expectOk(await saveOffer(person, rfpId, offer));
    expectOk(await submitOffer(person, rfpId));
  }
  expect(codeOf(await close())).toBe('finalRoundOpen');
  await openRound(app);
  await app.runProjections();
  const before = await readAll();
  expect(
    before.some(([request, text]) => request.startsWith('finalComparison') && text.includes('In two')),
  ).toBe(true);
  expect(leakingIn(before)).toEqual([]);
  expectOk(await close());
  await app.runProjections();
  expect(leakingIn(await readAll())).toEqual(expect.arrayContaining(['finalComparison', 'report as XLSX']));
});

test('The ranking before the closing is by technical scores only, and after it by all', async () => {
  const { rfpId, buyer, vendors } = fixture;
  passDueTime();
  expectOk(await rate('technical', 3));
  await app.runProjections();
  const read = async () => expectOk(await buyer.call(vendorTable, { params: { rfpId } }));
  const closed = await read();
  expect(closed.priceWeight).toBe(0);
  const first = closed.data.find(({ companyIds }) => companyIds === vendors[0]!.companyId)!;
  expect(first).toMatchObject({ rank: 1, price: null, priceScore: null, commercialScore: null });
  expect(first.overall).toBe(first.technicalScore);
  expectOk(await close());
  const open = await read();
  expect(open.priceWeight).toBe(40);
  expect(open.data.find(({ companyIds }) => companyIds === vendors[0]!.companyId)).toMatchObject({
    price: 27_182_818,
    priceScore: 100,
    commercialScore: 0,
  });
});

test('Only a person who may lead closes the technical evaluation: once, after the due time, and with what was read', async () => {
  const { buyer, rfpId } = fixture;
  expect((await stateOf(buyer)).blocker).toBe('responsesOpen');
  expect((await stateOf(buyer)).unscored).toEqual([]);
  expect(codeOf(await close())).toBe('responsesOpen');
  passDueTime();
  const state = await stateOf(buyer);
  expect(state).toMatchObject({
    hasTwoEnvelopes: true,
    closedAt: null,
    mayClose: true,
    blocker: null,
    unscoredCount: 2,
  });
  expect(state.unscored.map(({ question }) => question)).toEqual([
    'How are logs kept?',
    'How are logs kept?',
  ]);
  expect(codeOf(await close(colleague))).toBe('leadOnly');
  expectOk(await rate('technical', 3));
  const stale = await buyer.call(closeTechnicalEvaluation, { body: { rfpId, unscoredCount: 2 } });
  expect(codeOf(stale)).toBe('staleVersion');
  const clicks = await Promise.all([close(), close()]);
  expect(clicks.map(codeOf).toSorted()).toEqual(['ok', 'technicalClosed']);
  expect(await stateOf(buyer)).toMatchObject({ mayClose: false, blocker: null, unscoredCount: 0 });
  expect((await stateOf(colleague)).closedBy).toEqual(expect.any(String));
});

test('Technical scores, their comments, weights and evaluators are final after the closing, and commercial scores begin', async () => {
  const { buyer, rfpId } = fixture;
  passDueTime();
  expectOk(await rate('technical', 3));
  expect(codeOf(await rate('commercial', 9))).toBe('pricesClosed');
  const tasksOf = async () =>
    expectOk(await buyer.call(toDo)).tasks.find(
      (task) => task.rfpId === rfpId && task.kind === 'scoreAnswers',
    )?.count;
  expect(await tasksOf()).toBe(1);
  expectOk(await close());
  expect(codeOf(await rate('technical', 3))).toBe('technicalClosed');
  expect(codeOf(await buyer.call(nameEvaluators, { body: { rfpId, userIds: [colleague.userId] } }))).toBe(
    'technicalClosed',
  );
  const { categories, version } = expectOk(await buyer.call(rfpWeights, { params: { rfpId } }));
  const addendum = { rfpId, title: 'Weights', text: JSON.stringify('Other weights') };
  const weights = { priceWeight: 90, version, categories };
  const refused = await buyer.call(publishAddendum, { body: { ...addendum, weights } as never });
  expect(refused.status).toBeGreaterThanOrEqual(409);
  expectOk(await rate('commercial', 9));
  expect(await tasksOf()).toBe(1);
});

test('A rating that races with the closing either counts or is refused', async () => {
  passDueTime();
  const { unscoredCount } = await stateOf(fixture.buyer);
  const [closing, rating] = await Promise.all([
    fixture.buyer.call(closeTechnicalEvaluation, { body: { rfpId: fixture.rfpId, unscoredCount } }),
    rate('technical', 3, colleague),
  ]);
  expect([
    ['ok', 'technicalClosed'],
    ['staleVersion', 'ok'],
  ]).toContainEqual([codeOf(closing), codeOf(rating)]);
});

test('An award waits for the prices, and evaluators agree before the closing', async () => {
  const { buyer, rfpId } = fixture;
  passDueTime();
  const award = () => buyer.call(awardRfp, { body: { rfpId, inviteId: inviteIds[0]!, reason: 'Best' } });
  expect(codeOf(await award())).toBe('pricesClosed');
  expectOk(await buyer.call(nameEvaluators, { body: { rfpId, userIds: [buyer.userId, colleague.userId] } }));
  expect(codeOf(await close())).toBe('consensusNotOpen');
  expectOk(await buyer.call(openConsensus, { body: { rfpId } }));
  expectOk(await close());
  expectOk(await award());
});

test('Files that answer a commercial question open with the prices, and the vendor always reads its own', async () => {
  const { buyer, rfpId, vendors } = fixture;
  const { person, companyId } = vendors[0]!;
  await app.database.query(
    sql.statement`update question set type = 'file' where rfp_id = ${rfpId} and id = 9`,
  );
  await app.database.query(sql.statement`
    update answer set answer = ${`${'a'.repeat(64)}  Prices 577215.pdf`} where rfp_id = ${rfpId} and question_id = 9`);
  await app.database.query(sql.statement`
    insert into stored_file (key, given_name, mime_type, size_bytes, sha256, owner_kind, owner_id)
    select 'prices-of-' || id, 'Prices 577215.pdf', 'application/pdf', 3, ${'a'.repeat(64)}, 'answerFile', id
    from invite where rfp_id = ${rfpId}`);
  passDueTime();
  const params = { rfpId, questionId: '9' };
  const readByBuyer = () => buyer.call(getAnswerFiles, { params: { ...params, vendorId: companyId } });
  expect(codeOf(await readByBuyer())).toBe('pricesClosed');
  expect(expectOk(await person.call(getAnswerFiles, { params })).files).toHaveLength(1);
  expectOk(await close());
  expect(expectOk(await readByBuyer()).files.map(({ name }) => name)).toEqual(['Prices 577215.pdf']);
});

test('A vendor reads its own prices, and the panel says why the buyer reads none', async () => {
  const { buyer, rfpId, vendors } = fixture;
  const params = { rfpId, userId: vendors[0]!.person.userId };
  expect((await vendors[0]!.person.call(getPricing, { params })).text).toContain('577215');
  const documents = expectOk(
    await buyer.call(vendorDocuments, { params: { rfpId, inviteId: inviteIds[0]! } }),
  );
  expect(documents).toMatchObject({ pricing: null, arePricesClosed: true });
});

test('The setting is shown to vendors, copied with the RFP without its closing, and fixed by publication', async () => {
  const { buyer, rfpId, vendors } = fixture;
  passDueTime();
  expectOk(await close());
  const { rfpStepper } = expectOk(await vendors[0]!.person.call(getRfpById, { params: { rfpId } }));
  expect(rfpStepper).toMatchObject({ hasTwoEnvelopes: true });
  expect(JSON.stringify(rfpStepper)).not.toContain('technicalClosedAt');
  const { rfp } = expectOk(await buyer.call(cloneRfp, { body: { rfpId } }));
  expect(expectOk(await buyer.call(getProject, { params: { rfpId: rfp._id } })).project.hasTwoEnvelopes).toBe(
    true,
  );
  const copy = await buyer.call(technicalEvaluation, { params: { rfpId: rfp._id } });
  expect(expectOk(copy).closedAt).toBeNull();
  const project = { projectName: 'Access', projectDescription: JSON.stringify('All') };
  const late = await buyer.call(addProject, { body: { rfpId, ...project, hasTwoEnvelopes: false } });
  expect(codeOf(late)).toBe('alreadyPublished');
});

test('Without the setting nothing can be closed', async () => {
  await app.database.query(
    sql.statement`update rfp set has_two_envelopes = false where id = ${fixture.rfpId}`,
  );
  passDueTime();
  expect(await stateOf(fixture.buyer)).toMatchObject({
    hasTwoEnvelopes: false,
    mayClose: false,
    unscored: [],
  });
  expect(codeOf(await close())).toBe('stepLeftOut');
});
