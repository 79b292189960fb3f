import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rateAnswer, sectionResponses, vendorResponse, vendorTable } from '../contracts/evaluation.ts';
import { exportAnswers } from '../../responses/contracts/answers-spreadsheet.ts';
import { withdrawResponse } from '../../responses/contracts/receipts.ts';
import { saveTechnicalAnswers, submitResponse } from '../../responses/contracts/responses.ts';
import { askedQuestions } from '../../rfps/contracts/questions/shown-if.ts';
import { isQAmongAsked, isQAskedOf } from '../../rfps/public.ts';
import { createTechnical, getTechnical } from '../../rfps/contracts/requirements.ts';
import { cloneRfp } from '../../rfps/contracts/starting-points.ts';
import { sql } from '../../../platform/database/database.ts';
import { number, row, text } from '../../../platform/database/row.ts';
import { conditionalQuestions } from '../../../testing/fixtures/conditional-questions.ts';
import { acceptedRfp, expectOk } from '../../../testing/fixtures/rfp-fixture.ts';
import { createTestApp, type Person, type TestApp } from '../../../testing/app/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

type Answers = Record<number, string>;
const save = async (person: Person, rfpId: string, answers: Answers) =>
  expectOk(
    await person.call(saveTechnicalAnswers, {
      body: {
        rfpId,
        quesAns: Object.entries(answers).map(([id, answer]) => ({ questionId: Number(id), answer })),
      },
    }),
  );
const stored = async (person: Person, rfpId: string) => {
  const { quesAns } = expectOk(await person.call(getTechnical, { params: { rfpId, userId: person.userId } }));
  return Object.fromEntries(quesAns.map(({ questionId, answer }) => [questionId, answer]));
};
const answersOf = async (buyer: Person, rfpId: string, vendorId: string) => {
  const { technicalDetails } = expectOk(await buyer.call(vendorResponse, { params: { rfpId } }));
  const { sectionId } = technicalDetails[0]!.categories[0]!.sections[0]!;
  const { responses } = expectOk(await buyer.call(sectionResponses, { params: { rfpId, sectionId } }));
  return responses.find((response) => response.vendorId === vendorId)!.answers;
};

test('A vendor that is not asked some questions is complete without them, is not failed by them, and its points fall on the rest', async () => {
  const { rfpId, buyer, vendors } = await acceptedRfp(app, ['alpha', 'beta'], conditionalQuestions);
  const [alpha, beta] = vendors;
  const progress = await save(alpha!.person, rfpId, { 1: 'no', 5: 'We do' });
  expect(progress).toMatchObject({ answered: 2, total: 2 });
  expect(await save(beta!.person, rfpId, { 1: 'yes', 5: 'They do' })).toMatchObject({
    answered: 2,
    total: 4,
  });
  for (const { person } of vendors) expectOk(await person.call(submitResponse, { body: { rfpId } }));
  await app.runProjections();

  const answers = await answersOf(buyer, rfpId, alpha!.companyId);
  expect(answers.map(({ questionId, isNotAsked }) => [questionId, isNotAsked])).toEqual([
    [1, undefined],
    [2, true],
    [3, true],
    [4, true],
    [5, undefined],
  ]);
  const rate = (vendorId: string, questionId: number) =>
    buyer.call(rateAnswer, {
      body: { rfpId, vendorId, questionId, type: 'technical', answerRating: 'fully-met' },
    });
  expect((await rate(alpha!.companyId, 2)).status).toBe(404);
  expectOk(await rate(alpha!.companyId, 5));
  expectOk(await rate(beta!.companyId, 5));
  await app.runProjections();

  const { technicalDetails } = expectOk(await buyer.call(vendorResponse, { params: { rfpId } }));
  const sumsOf = (vendorId: string) => technicalDetails.find((vendor) => vendor.vendorId === vendorId)!;
  // 6 of 8 asked points are 12 of 16; of beta's 14 asked points 8 are met, which is 9.143 of 16.
  expect(sumsOf(alpha!.companyId)).toMatchObject({ scores: 12, totals: 16, percent: 75, questions: 2 });
  expect(sumsOf(beta!.companyId)).toMatchObject({ scores: 9.143, totals: 16, percent: 57.14, questions: 4 });
  const { data } = expectOk(await buyer.call(vendorTable, { params: { rfpId } }));
  const rowOf = (vendorId: string) => data.find(({ companyIds }) => companyIds === vendorId)!;
  expect(rowOf(alpha!.companyId)).toMatchObject({ isEligible: true, unratedAnswers: 0 });
  expect(rowOf(beta!.companyId)).toMatchObject({
    isEligible: false,
    failedMustHaves: [{ questionId: 2, question: 'Is it certified?' }],
  });
});

test('Hidden answers come back while a vendor works on its response, and a submission clears them', async () => {
  const { rfpId, buyer, vendors } = await acceptedRfp(app, ['alpha'], conditionalQuestions);
  const { person, companyId } = vendors[0]!;
  const given = { 1: 'yes', 2: 'yes', 3: 'UK', 4: 'In a bunker', 5: 'We do' };
  expect(await save(person, rfpId, given)).toMatchObject({ answered: 5, total: 5 });
  expect(await save(person, rfpId, { 1: 'no' })).toMatchObject({ answered: 2, total: 2 });
  expect(await stored(person, rfpId)).toEqual({ ...given, 1: 'no' });
  expect(await save(person, rfpId, { 1: 'yes' })).toMatchObject({ answered: 5, total: 5 });
  await save(person, rfpId, { 1: 'no' });
  expectOk(await person.call(submitResponse, { body: { rfpId } }));
  expect(await stored(person, rfpId)).toEqual({ 1: 'no', 2: '', 3: '', 4: '', 5: 'We do' });
  await app.runProjections();
  const seen = JSON.stringify(await answersOf(buyer, rfpId, companyId));
  expect(seen).not.toContain('bunker');
  const kept = await app.database.anyFirst(sql.type(row({ answer: text }))`
    select answer from library_answer where rfp_id = ${rfpId} order by question_id`);
  expect(kept).toEqual(['no', 'We do']);
  expectOk(await person.call(withdrawResponse, { body: { rfpId } }));
  expect(await stored(person, rfpId)).toMatchObject({ 2: '', 4: '' });
});

test('A response with only hidden answers is empty', async () => {
  const { rfpId, vendors } = await acceptedRfp(app, ['alpha'], conditionalQuestions);
  const { person } = vendors[0]!;
  await save(person, rfpId, { 4: 'Only this' });
  const refused = await person.call(submitResponse, { body: { rfpId } });
  expect(refused.status).toBe(422);
  expect(refused.text).toContain('responseEmpty');
});

test('The progress of a draft does not show the buyer which way an answer went', async () => {
  const { rfpId, buyer, vendors } = await acceptedRfp(app, ['alpha', 'beta'], conditionalQuestions);
  await save(vendors[0]!.person, rfpId, { 1: 'yes' });
  await save(vendors[1]!.person, rfpId, { 1: 'no' });
  await app.runProjections();
  const { technicalDetails } = expectOk(await buyer.call(vendorResponse, { params: { rfpId } }));
  const [first, second] = technicalDetails.map(({ scores, totals, answered, questions, completion }) => ({
    scores,
    totals,
    answered,
    questions,
    completion,
  }));
  expect(first).toEqual({ scores: 0, totals: 16, answered: 1, questions: 2, completion: 50 });
  expect(second).toEqual(first);
  const { data } = expectOk(await buyer.call(vendorTable, { params: { rfpId } }));
  const completions = data
    .filter(({ companyIds }) => companyIds !== null)
    .map(({ completion }) => completion);
  expect(new Set(completions).size).toBe(1);
});

test('The spreadsheet of answers says on which earlier answer a question depends', async () => {
  const { rfpId, vendors } = await acceptedRfp(app, ['alpha'], conditionalQuestions);
  const { content } = expectOk(
    await vendors[0]!.person.call(exportAnswers, {
      params: { rfpId },
      search: { kind: 'technical', format: 'csv' },
    }),
  );
  expect(Buffer.from(content, 'base64').toString('utf8')).toContain(
    'Only if “Where?” is answered: Elsewhere or UK',
  );
});

test('A copy of an RFP has the same conditions', async () => {
  const { rfpId, buyer } = await acceptedRfp(app, ['alpha'], conditionalQuestions);
  const { rfp } = expectOk(await buyer.call(cloneRfp, { body: { rfpId, rfpName: 'The same again' } }));
  const { technicalEval } = expectOk(
    await buyer.call(getTechnical, { params: { rfpId: rfp._id, userId: buyer.userId } }),
  );
  expect(technicalEval.categories).toEqual(conditionalQuestions);
});

test('A condition on a later question or an answer that does not exist is refused at its field', async () => {
  const { rfpId, buyer } = await acceptedRfp(app, [], conditionalQuestions);
  const { rfp } = expectOk(await buyer.call(cloneRfp, { body: { rfpId, rfpName: 'Another' } }));
  const [category] = conditionalQuestions;
  const [section] = category!.sections;
  const categories = [
    { ...category!, sections: [{ ...section!, questions: section!.questions.toReversed() }] },
  ];
  const refused = await buyer.call(createTechnical, {
    body: { rfpId: rfp._id, overview: JSON.stringify('What we need'), categories, version: 1 },
  });
  expect(refused.status).toBe(422);
  expect(
    (refused.body as unknown as { errors: { field: string }[] }).errors.map(({ field }) => field),
  ).toEqual([1, 2, 3].map((at) => `categories[0].sections[0].questions[${at}].details.shownIf.questionId`));
});

test('The database decides who is asked what as the rule does, for any answers', async () => {
  const { rfpId, vendors } = await acceptedRfp(app, ['alpha'], conditionalQuestions);
  const { person } = vendors[0]!;
  const questions = conditionalQuestions[0]!.sections[0]!.questions;
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        1: fc.constantFrom('yes', 'no', ''),
        2: fc.constantFrom('yes', 'no', ''),
        3: fc.constantFrom('', 'EU', 'EU\nUK', 'Elsewhere'),
        4: fc.constantFrom('', 'There'),
      }),
      async (answers: Answers) => {
        await save(person, rfpId, answers);
        const asked = await app.database.anyFirst(sql.type(row({ id: number }))`
          select q.id from invite i join question q on q.rfp_id = i.rfp_id
          join requirement_section s on s.id = q.section_id and s.kind = 'technical'
          where i.rfp_id = ${rfpId} and i.company_id = ${vendors[0]!.companyId} and ${isQAskedOf(sql.fragment`i.id`)}
          order by q.id`);
        const inviteId = await app.database.oneFirst(sql.type(row({ id: text }))`
          select id from invite where rfp_id = ${rfpId} and company_id = ${vendors[0]!.companyId}`);
        const among = await app.database.anyFirst(sql.type(row({ id: number }))`
          select q.id from question q join requirement_section s on s.id = q.section_id and s.kind = 'technical'
          where q.rfp_id = ${rfpId} and ${isQAmongAsked(inviteId, rfpId)} order by q.id`);
        const expected = askedQuestions(
          questions.map((question) => ({ ...question, answer: answers[question.questionId] ?? null })),
        );
        expect(asked).toEqual([...expected]);
        expect(among).toEqual(asked);
      },
    ),
    { numRuns: 15 },
  );
});
