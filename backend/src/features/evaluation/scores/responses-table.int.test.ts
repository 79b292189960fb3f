import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  rateAnswer,
  rfpQuestionnaire,
  sectionResponses,
  vendorResponse,
  vendorTable,
} from '../contracts/evaluation.ts';
import type { AnsweredQuestion, Rating, SectionChange } from '../contracts/evaluation.ts';
import type { Push } from '../../../kernel/pushes.ts';
import { getCompany } from '../../companies/contract.ts';
import { leaveRfp, saveTechnicalAnswers, submitResponse } from '../../responses/contracts/responses.ts';
import { check, type Infer } from '../../../kernel/schema/schema.ts';
import { sql } from '../../../platform/database/database.ts';
import { projectEvent } from '../../../platform/outbox/projection.ts';
import { number, row, text } from '../../../platform/database/row.ts';
import { projections } from '../../../app/compose.ts';
import { listEvents } from '../../../testing/app/run-projections.ts';
import { acceptedRfp, expectOk } from '../../../testing/fixtures/rfp-fixture.ts';
import { registerCompany } from '../../../testing/app/people.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import { openWideRfp, rebuildAll, type WideRfp } from '../../../testing/fixtures/wide-rfp.ts';
import { scoresProjection } from './scores-projection.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** Applies new events to the read models one by one, and returns the pushes of the scores. */
async function projectNew(before: number): Promise<Push[]> {
  const pushes: Push[] = [];
  for (const event of (await listEvents(app.database)).slice(before)) {
    for (const projection of projections) {
      if (!(event.name in projection.subscribesTo)) continue;
      const pushed = await projectEvent(app.database, projection, event, app.now.ms);
      if (projection.name === scoresProjection.name) pushes.push(...pushed);
    }
  }
  return pushes;
}
const countEvents = async () => (await listEvents(app.database)).length;

/** The score rows written since a revision. */
const revision = () => app.database.oneFirst(sql.type(row({ n: number }))`select nextval('revision') as n`);
const written = (since: number) =>
  app.database.any(sql.type(row({ name: text, rows: number }))`
    select 'response_section' as name, count(*)::int4 as rows from response_section where revision > ${since}
    union all select 'vendor_row', count(*)::int4 from vendor_row where revision > ${since}`);

test('The questions are sent once, the sums without them, and the answers by section', async () => {
  const { rfpId, buyer, vendors } = await acceptedRfp(app, ['alpha', 'beta']);
  const [alpha] = vendors;
  const quesAns = [
    { questionId: 1, answer: 'yes' },
    { questionId: 3, answer: 'Daily' },
  ];
  expectOk(await alpha!.person.call(saveTechnicalAnswers, { body: { rfpId, quesAns } }));
  expectOk(await alpha!.person.call(submitResponse, { body: { rfpId } }));
  await app.runProjections();
  const { technical, commercial } = expectOk(await buyer.call(rfpQuestionnaire, { params: { rfpId } }));
  const sections = technical.flatMap((category) => category.sections);
  expect(
    sections.map((section) => [section.sectionName, section.questions.map(({ questionId }) => questionId)]),
  ).toEqual([
    ['Sign-in', [1, 2]],
    ['Audit', [3]],
  ]);
  expect(commercial.map((category) => category.categoryName)).toEqual(['Price']);
  const scores = await buyer.call(vendorResponse, { params: { rfpId }, search: { questions: false } });
  expect(scores.text).not.toContain('Daily');
  expect(scores.text).not.toContain('How are logs kept?');
  const ofAlpha = scores.body.technicalDetails.find((detail) => detail.vendorId === alpha!.companyId);
  // 4 of 10 points. Two of three questions are answered, and one of them has its points.
  expect(ofAlpha).toMatchObject({
    scores: 4,
    totals: 10,
    percent: 40,
    answered: 2,
    scored: 1,
    questions: 3,
    completion: 66.67,
  });
  const [signIn, audit] = ofAlpha?.categories[0]?.sections ?? [];
  expect(signIn).toMatchObject({ scores: 4, totals: 6, percent: 66.67, completion: 50 });
  // Answered but not rated: 0 of 4.
  expect(audit).toMatchObject({ scores: 0, totals: 4, percent: 0, answered: 1, scored: 0, completion: 100 });
  const ofBeta = scores.body.technicalDetails.find((detail) => detail.vendorId !== alpha!.companyId);
  expect(ofBeta).toMatchObject({ isSubmitted: false, percent: null, answered: 0, questions: 3 });

  const inSection = expectOk(
    await buyer.call(sectionResponses, { params: { rfpId, sectionId: sections[1]?.sectionId ?? '' } }),
  );
  expect(
    inSection.responses.map(({ vendorId, answers }) => [
      vendorId,
      answers.map(({ answer, answerRating, earned }) => [answer, answerRating, earned]),
    ]),
  ).toEqual([[alpha!.companyId, [['Daily', '-', 0]]]]);
});

test('The vendor table shows the logo of each company, follows a new one, and has none before a company answers', async () => {
  const { rfpId, buyer, vendors } = await acceptedRfp(app, ['alpha']);
  const [alpha] = vendors;
  const logos = async () => {
    await app.runProjections();
    const { data } = expectOk(await buyer.call(vendorTable, { params: { rfpId } }));
    return new Map(data.map(({ companyIds, logo }) => [companyIds, logo]));
  };
  const first = await logos();
  const { company } = expectOk(
    await alpha!.person.call(getCompany, { params: { userId: alpha!.person.userId } }),
  );
  expect(first).toEqual(
    new Map([
      [null, ''],
      [alpha!.companyId, company?.logo],
    ]),
  );
  expect((await fetch(`${app.baseUrl}${company?.logo}`)).status).toBe(200);
  await registerCompany(alpha!.person, company?.companyName ?? '');
  const second = await logos();
  expect(second.get(alpha!.companyId)).toMatch(/^\/api\/files\//);
  expect(second.get(alpha!.companyId)).not.toBe(company?.logo);
});

/** Returns the questions in one vendor's technical sections, as the scores carry them. */
const embeddedOf = ({ technicalDetails }: Infer<typeof vendorResponse.answer>, companyId: string) =>
  technicalDetails
    .find((detail) => detail.vendorId === companyId)
    ?.categories.flatMap(({ sections }) => sections.map(({ questions }) => questions));

test('The scores of an RFP of few questions carry each with its answer and rating, but none of a draft', async () => {
  const { rfpId, buyer, vendors } = await acceptedRfp(app, ['alpha', 'beta']);
  const [alpha, beta] = vendors;
  const quesAns = [
    { questionId: 1, answer: 'yes' },
    { questionId: 3, answer: 'Nightly' },
  ];
  for (const { person } of vendors)
    expectOk(await person.call(saveTechnicalAnswers, { body: { rfpId, quesAns } }));
  expectOk(await alpha!.person.call(submitResponse, { body: { rfpId } }));
  const rated = {
    rfpId,
    type: 'technical',
    vendorId: alpha!.companyId,
    questionId: 3,
    answerRating: 'partially-met',
  } as const;
  expectOk(await buyer.call(rateAnswer, { body: rated }));
  await app.runProjections();
  const scores = expectOk(await buyer.call(vendorResponse, { params: { rfpId } }));
  const ofAlpha = [
    { questionId: 1, type: 'yes-no', score: 4, answer: 'yes', answerRating: '-', earned: 4 },
    { questionId: 2, type: 'yes-no', score: 2, answer: null, answerRating: '-', earned: 0 },
    {
      questionId: 3,
      question: 'How are logs kept?',
      type: 'detailed',
      score: 4,
      answer: 'Nightly',
      answerRating: 'partially-met',
      earned: 2,
    },
  ];
  expect(embeddedOf(scores, alpha!.companyId)).toMatchObject([ofAlpha.slice(0, 2), ofAlpha.slice(2)]);
  const ofBeta = ofAlpha.map((answer) => ({ ...answer, answer: null, answerRating: '-', earned: 0 }));
  expect(embeddedOf(scores, beta!.companyId)).toMatchObject([ofBeta.slice(0, 2), ofBeta.slice(2)]);
  expect(check(vendorResponse.answer, scores)).toMatchObject({ ok: true });
  expect(scores.commercialDetails[0]?.categories[0]?.sections[0]?.questions).toHaveLength(1);
});

test('The scores of an RFP of more than 200 questions carry their number, unless the questions are requested', async () => {
  const widths = { few: { sections: 8, questionsEach: 25 }, many: { sections: 8, questionsEach: 26 } };
  const ofWidth = {
    few: await openWideRfp(app, { vendors: 1, ...widths.few }, 'two-hundred'),
    many: await openWideRfp(app, { vendors: 1, ...widths.many }, 'more'),
  };
  await rebuildAll(app);
  const embedded = async ({ rfpId, buyer, vendorIds }: WideRfp, search: { questions?: boolean }) =>
    embeddedOf(expectOk(await buyer.call(vendorResponse, { params: { rfpId }, search })), vendorIds[0]!);
  expect((await embedded(ofWidth.few, {}))?.map((list) => (list as unknown[]).length)).toEqual(
    Array.from({ length: 7 }, () => 25),
  );
  expect(await embedded(ofWidth.many, {})).toEqual(Array.from({ length: 7 }, () => 26));
  expect(await embedded(ofWidth.few, { questions: false })).toEqual(Array.from({ length: 7 }, () => 25));
  const all = (await embedded(ofWidth.many, { questions: true })) as AnsweredQuestion[][];
  expect(all.flat().map(({ questionId }) => questionId)).toHaveLength(7 * 26);
  expect(all.flat().filter(({ answer }) => answer !== null).length).toBeGreaterThan(100);
});

test('A section of another RFP, or of none, is not found', async () => {
  const [fixture, other] = [await acceptedRfp(app, ['alpha']), await acceptedRfp(app, ['beta'])];
  const { technical } = expectOk(
    await other.buyer.call(rfpQuestionnaire, { params: { rfpId: other.rfpId } }),
  );
  const sectionId = technical[0]?.sections[0]?.sectionId ?? '';
  const responses = [
    await fixture.buyer.call(sectionResponses, { params: { rfpId: fixture.rfpId, sectionId } }),
    await fixture.buyer.call(sectionResponses, { params: { rfpId: other.rfpId, sectionId } }),
    await other.vendors[0]!.person.call(sectionResponses, { params: { rfpId: other.rfpId, sectionId } }),
  ];
  expect(responses.map(({ status }) => status)).toEqual([404, 404, 404]);
  const own = await other.buyer.call(sectionResponses, { params: { rfpId: other.rfpId, sectionId } });
  expect(own.status).toBe(200);
});

const widths = [3, 12];
const rfps = new Map<number, WideRfp>();
const rating = (rfp: WideRfp, answerRating: Rating, at = 0) => ({
  body: {
    rfpId: rfp.rfpId,
    type: 'technical' as const,
    vendorId: rfp.vendorIds[at] ?? '',
    questionId: rfp.detailed[0] ?? 0,
    answerRating,
  },
});

test('RFPs of 3 and of 12 vendors are created', async () => {
  for (const vendors of widths) {
    const width = { vendors, sections: 10, questionsEach: 5 };
    rfps.set(vendors, await openWideRfp(app, width, `of-${vendors}`));
  }
  await rebuildAll(app);
  await app.runProjections();
  for (const [vendors, { rfpId, buyer }] of rfps) {
    const { technicalDetails, commercialDetails } = expectOk(
      await buyer.call(vendorResponse, { params: { rfpId } }),
    );
    expect([technicalDetails.length, commercialDetails.length]).toEqual([vendors, vendors]);
    expect(technicalDetails.every((detail) => detail.questions === 40 && detail.answered > 20)).toBe(true);
  }
});

test.each(widths)(
  'A rating writes one section and one vendor row, in an RFP of %i vendors',
  async (vendors) => {
    const rfp = rfps.get(vendors)!;
    for (const answerRating of ['fully-met', 'not-met'] as const) {
      const [before, since] = [await countEvents(), await revision()];
      expectOk(await rfp.buyer.call(rateAnswer, rating(rfp, answerRating)));
      const pushed = await projectNew(before);
      expect(await written(since)).toEqual([
        { name: 'response_section', rows: 1 },
        { name: 'vendor_row', rows: 1 },
      ]);
      expect(pushed.map(({ name }) => name)).toEqual(['responseSectionChanged', 'vendorRowChanged']);
      const { answers } = pushed[0]!.payload as SectionChange;
      expect(answers.map((answer) => [answer.questionId, answer.answerRating])).toEqual([
        [rfp.detailed[0], answerRating],
      ]);
    }
  },
);

test('The length of the pushes for a rating does not depend on the number of other vendors', async () => {
  const lengths = [];
  for (const rfp of rfps.values()) {
    const before = await countEvents();
    expectOk(await rfp.buyer.call(rateAnswer, rating(rfp, 'partially-met', 1)));
    lengths.push(JSON.stringify(await projectNew(before)).length);
  }
  expect(Math.abs(lengths[0]! - lengths[1]!)).toBeLessThan(60);
});

test('Draft answers write only their sections and one vendor row, and push only progress', async () => {
  const { rfpId, vendors } = await acceptedRfp(app, ['alpha', 'beta', 'gamma']);
  await app.runProjections();
  const [before, since] = [await countEvents(), await revision()];
  const quesAns = [1, 2, 3].map((questionId) => ({ questionId, answer: questionId === 3 ? 'So.' : 'yes' }));
  expectOk(await vendors[0]!.person.call(saveTechnicalAnswers, { body: { rfpId, quesAns } }));
  const pushed = await projectNew(before);
  expect(await written(since)).toEqual([
    { name: 'response_section', rows: 2 },
    { name: 'vendor_row', rows: 1 },
  ]);
  const changes = pushed.flatMap((push) => (push.name === 'responseSectionChanged' ? [push.payload] : []));
  expect(changes.flatMap((change) => change.answers)).toEqual([]);
  expect(changes.at(-1)?.total).toMatchObject({ scores: 0, totals: 10, percent: null, completion: 100 });
});

test('Each of many answers is named once, only with its own section', async () => {
  const rfp = rfps.get(3)!;
  const questions = await app.database.any(sql.type(row({ id: number, sectionId: text }))`
    select q.id, q.section_id as "sectionId" from question q join requirement_section s on s.id = q.section_id
    where q.rfp_id = ${rfp.rfpId} and s.kind = 'technical' order by q.id`);
  const inviteId = crypto.randomUUID();
  const sections = Map.groupBy(questions, (question) => question.sectionId);
  const ids = await scoresProjection.subscribesTo.answersSaved!(
    {
      rfpId: rfp.rfpId,
      inviteId,
      kind: 'technical',
      sectionIds: [...sections.keys()],
      questionIds: questions.map((question) => question.id),
    },
    app.database,
  );
  expect(sections.size).toBe(8);
  expect(ids).toEqual(
    [...sections].map(
      ([sectionId, of]) => `${inviteId} ${sectionId} ${of.map((question) => question.id).join()}`,
    ),
  );
});

test('Answers saved just before the submission are pushed in full, each with its own section', async () => {
  const { rfpId, vendors } = await acceptedRfp(app, ['alpha']);
  await app.runProjections();
  const before = await countEvents();
  const quesAns = [1, 3].map((questionId) => ({ questionId, answer: questionId === 3 ? 'So.' : 'yes' }));
  expectOk(await vendors[0]!.person.call(saveTechnicalAnswers, { body: { rfpId, quesAns } }));
  expectOk(await vendors[0]!.person.call(submitResponse, { body: { rfpId } }));
  const pushed = await projectNew(before);
  const changes = pushed.flatMap((push) => (push.name === 'responseSectionChanged' ? [push.payload] : []));
  // The pages refetch what was hidden so far.
  expect(pushed).toContainEqual({ room: `rfpBuyer_${rfpId}`, name: 'responsesChanged', payload: { rfpId } });
  expect(changes.map((change) => change.answers.map(({ questionId }) => questionId)).toSorted()).toEqual([
    [1],
    [3],
  ]);
});

test('A vendor that withdraws makes open pages refetch, even if its event is delivered twice', async () => {
  const { rfpId, buyer, vendors } = await acceptedRfp(app, ['alpha', 'beta']);
  await app.runProjections();
  const before = await countEvents();
  expectOk(await vendors[0]!.person.call(leaveRfp, { body: { rfpId } }));
  for (let delivery = 0; delivery < 2; delivery++) {
    const pushed = await projectNew(before);
    expect(pushed).toContainEqual({
      room: `rfpBuyer_${rfpId}`,
      name: 'responsesChanged',
      payload: { rfpId },
    });
  }
  const { data } = expectOk(await buyer.call(vendorTable, { params: { rfpId } }));
  const accepted = data.map((vendorRow) => [
    vendorRow.companyIds,
    vendorRow.isRfpAccepted,
    vendorRow.hasLeft,
  ]);
  expect(accepted).toEqual(
    expect.arrayContaining([
      [vendors[0]!.companyId, '2', true],
      [vendors[1]!.companyId, '1', undefined],
    ]),
  );
  const { technicalDetails } = expectOk(await buyer.call(vendorResponse, { params: { rfpId } }));
  expect(technicalDetails.map(({ vendorId }) => vendorId)).toEqual([vendors[1]!.companyId]);
});

test('The push of a rating equals what is read afterwards', async () => {
  const rfp = rfps.get(3)!;
  const { rfpId, buyer } = rfp;
  const before = await countEvents();
  expectOk(await buyer.call(rateAnswer, rating(rfp, 'fully-met', 2)));
  const [change] = await projectNew(before);
  if (change?.name !== 'responseSectionChanged') throw new Error('a section has changed');
  const { vendorId, sectionId, version, section, category, total, categoryPosition } = change.payload;
  const { technicalDetails } = expectOk(
    await buyer.call(vendorResponse, { params: { rfpId }, search: { questions: false } }),
  );
  const vendor = technicalDetails.find((detail) => detail.vendorId === vendorId);
  const ofCategory = vendor?.categories.find((candidate) => candidate.categoryPosition === categoryPosition);
  expect(vendor).toMatchObject({ ...total, version });
  expect(ofCategory).toMatchObject({ ...category, version });
  expect(ofCategory?.sections.find((candidate) => candidate.sectionId === sectionId)).toMatchObject({
    ...section,
    version,
  });
  const { responses } = expectOk(await buyer.call(sectionResponses, { params: { rfpId, sectionId } }));
  expect(responses.find((response) => response.vendorId === vendorId)?.answers).toEqual(
    expect.arrayContaining(change.payload.answers),
  );
  const { data } = expectOk(await buyer.call(vendorTable, { params: { rfpId } }));
  expect(data.find((vendorRow) => vendorRow.companyIds === vendorId)?.technicalScore).toBe(total.percent);
});

test('An unchanged rating records nothing, and its version is older than that of the next push', async () => {
  const rfp = rfps.get(3)!;
  const first = expectOk(await rfp.buyer.call(rateAnswer, rating(rfp, 'not-met', 1)));
  const before = await countEvents();
  const [pushed] = await projectNew(before - 1);
  if (pushed?.name !== 'responseSectionChanged') throw new Error('a section has changed');
  expect(pushed.payload.version).toBeGreaterThan(first.version);
  expectOk(await rfp.buyer.call(rateAnswer, rating(rfp, 'not-met', 1)));
  expect(await countEvents()).toBe(before);
});

test('When two buyers rate the same answer at once, one is last, and both read its rating', async () => {
  const rfp = rfps.get(3)!;
  const { rfpId, buyer } = rfp;
  const before = await countEvents();
  const both = await Promise.all(
    (['fully-met', 'not-met'] as const).map((answerRating) =>
      buyer.call(rateAnswer, rating(rfp, answerRating)),
    ),
  );
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  const pushed = await projectNew(before);
  const stored = await app.database.oneFirst(sql.type(row({ rating: text }))`
    select r.rating from rating r join invite i on i.id = r.invite_id
    where i.rfp_id = ${rfpId} and i.company_id = ${rfp.vendorIds[0] ?? ''} and r.question_id = ${rfp.detailed[0] ?? 0}`);
  const pushedRows = pushed.flatMap((push) =>
    push.name === 'responseSectionChanged'
      ? push.payload.answers.map(({ answerRating }) => answerRating)
      : [],
  );
  expect(pushedRows.at(-1)).toBe(stored);
});
