import { afterAll, beforeAll, expect, test } from 'vitest';
import { rateAnswer, vendorResponse, vendorTable } from '../contracts/evaluation.ts';
import { evaluationSignals } from '../contracts/signals.ts';
import { cloneRfp } from '../../rfps/contracts/starting-points.ts';
import { getTechnical } from '../../rfps/contracts/requirements.ts';
import { saveTechnicalAnswers, submitResponse } from '../../responses/contracts/responses.ts';
import { acceptedRfp, expectOk, type RfpFixture } from '../../../testing/fixtures/rfp-fixture.ts';
import { typedQuestions } from '../../../testing/fixtures/typed-questions.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const quesAns = [
  { questionId: 1, answer: 'not-applicable', remark: 'We host nothing ourselves.' },
  { questionId: 2, answer: 'UK' },
  { questionId: 3, answer: 'SAML\nOpenID Connect' },
  { questionId: 4, answer: '2.50' },
  { questionId: 5, answer: '2027-04-01' },
  { questionId: 6, answer: 'After a month' },
];
const answered = async (names: readonly string[] = ['alpha']): Promise<RfpFixture> => {
  const fixture = await acceptedRfp(app, names, typedQuestions);
  for (const { person } of fixture.vendors)
    expectOk(await person.call(saveTechnicalAnswers, { body: { rfpId: fixture.rfpId, quesAns } }));
  return fixture;
};

test('A vendor reads the details of the questions and its own remarks, but never how answers earn points', async () => {
  const { rfpId, buyer, vendors } = await answered();
  const ids = (userId: string) => ({ params: { rfpId, userId } });
  const { person } = vendors[0]!;
  const own = expectOk(await person.call(getTechnical, ids(person.userId)));
  expect(own.quesAns).toContainEqual({ ...quesAns[0], version: 1 });
  expect(own.quesAns).toContainEqual({ questionId: 2, answer: 'UK', version: 1 });
  expect(own.technicalEval.categories[0]?.sections[0]?.questions[1]).toEqual({
    questionId: 2,
    question: 'Where are the data?',
    type: 'single-choice',
    score: 3,
    isMustHave: true,
    details: { choices: ['EU', 'UK', 'Elsewhere'], mustHaveChoices: ['EU', 'UK'], allowsRemark: true },
  });
  expect(JSON.stringify(own)).not.toMatch(/grading|percent/);
  const buyers = expectOk(await buyer.call(getTechnical, ids(buyer.userId)));
  expect(buyers.technicalEval.categories).toEqual(typedQuestions);
});

test('Graded answers earn their percentage at once, and a rating replaces it', async () => {
  const { rfpId, buyer, vendors } = await answered();
  const { person, companyId } = vendors[0]!;
  expectOk(await person.call(submitResponse, { body: { rfpId } }));
  await app.runProjections();
  const read = async () => {
    const { technicalDetails } = expectOk(await buyer.call(vendorResponse, { params: { rfpId } }));
    const vendor = technicalDetails[0]!;
    return {
      earned: Object.fromEntries(
        vendor.categories.flatMap(({ sections }) =>
          sections.flatMap(({ questions }) =>
            (Array.isArray(questions) ? questions : []).map(({ questionId, earned }) => [questionId, earned]),
          ),
        ),
      ),
      sums: {
        scores: vendor.scores,
        totals: vendor.totals,
        scored: vendor.scored,
        answered: vendor.answered,
      },
    };
  };
  expect(await read()).toEqual({
    earned: { 1: 2, 2: 0.99, 3: 2, 4: 2.5, 5: 0, 6: 0 },
    sums: { scores: 7.49, totals: 19, scored: 5, answered: 6 },
  });
  const [row] = expectOk(await buyer.call(vendorTable, { params: { rfpId } })).data.filter(
    (vendor) => vendor.isSubmitted,
  );
  expect(row).toMatchObject({ unratedAnswers: 1, isEligible: true });
  for (const questionId of [2, 6])
    expectOk(
      await buyer.call(rateAnswer, {
        body: { rfpId, vendorId: companyId, type: 'technical', questionId, answerRating: 'fully-met' },
      }),
    );
  await app.runProjections();
  expect(await read()).toMatchObject({
    earned: { 2: 3, 6: 4 },
    sums: { scores: 13.5, scored: 6 },
  });
});

test('A choice that a must-have does not accept makes a vendor ineligible, and so does a missing one at the end', async () => {
  const { rfpId, buyer, vendors } = await answered(['alpha', 'beta']);
  const [alpha, beta] = vendors;
  const say = (answer: string) => ({ body: { rfpId, quesAns: [{ questionId: 2, answer }] } });
  expectOk(await alpha!.person.call(saveTechnicalAnswers, say('Elsewhere')));
  expectOk(await beta!.person.call(saveTechnicalAnswers, say('')));
  for (const { person } of vendors) expectOk(await person.call(submitResponse, { body: { rfpId } }));
  await app.runProjections();
  const { data } = expectOk(await buyer.call(vendorTable, { params: { rfpId } }));
  const failed = { isEligible: false, failedMustHaves: [{ questionId: 2, question: 'Where are the data?' }] };
  expect(data.filter((vendor) => vendor.isSubmitted)).toEqual([
    expect.objectContaining(failed),
    expect.objectContaining(failed),
  ]);
});

test('Vendors that choose the same are no signal, and a must-have that only one meets by its choice is one', async () => {
  const { rfpId, buyer, vendors } = await answered(['alpha', 'beta']);
  const [alpha, beta] = vendors;
  const elsewhere = { rfpId, quesAns: [{ questionId: 2, answer: 'Elsewhere' }] };
  expectOk(await beta!.person.call(saveTechnicalAnswers, { body: elsewhere }));
  for (const { person } of vendors) expectOk(await person.call(submitResponse, { body: { rfpId } }));
  await app.runProjections();
  const { signals } = expectOk(await buyer.call(evaluationSignals, { params: { rfpId } }));
  const { data } = expectOk(await buyer.call(vendorTable, { params: { rfpId } }));
  const own = data.find(({ companyIds }) => companyIds === alpha!.companyId)!;
  expect(signals.filter(({ kind }) => kind === 'soleMustHave')).toEqual([
    {
      kind: 'soleMustHave',
      vendors: [{ inviteId: own.inviteId, companyName: own.companyName }],
      questionId: 2,
      question: 'Where are the data?',
      count: 2,
    },
  ]);
  expect(signals.map(({ kind }) => kind)).not.toContain('identicalAnswers');
});

test('An answer that does not fit its question is refused at its field, and nothing is saved', async () => {
  const { rfpId, vendors } = await answered();
  const { person } = vendors[0]!;
  const refused = await person.call(saveTechnicalAnswers, {
    body: {
      rfpId,
      quesAns: [
        { questionId: 6, answer: 'A good answer' },
        { questionId: 2, answer: 'Moon' },
        { questionId: 4, answer: '2,5' },
        { questionId: 5, answer: '2025-12-31' },
        { questionId: 3, answer: 'SAML', remark: 'and more' },
        { questionId: 3, answer: 'not-applicable' },
      ],
    },
  });
  expect(refused.status).toBe(422);
  expect(
    (refused.body as unknown as { errors: { field: string }[] }).errors.map(({ field }) => field),
  ).toEqual([
    'quesAns[1].answer',
    'quesAns[2].answer',
    'quesAns[3].answer',
    'quesAns[4].remark',
    'quesAns[5].questionId',
  ]);
  const { quesAns: stored } = expectOk(
    await person.call(getTechnical, { params: { rfpId, userId: person.userId } }),
  );
  expect(stored).toContainEqual({ questionId: 6, answer: 'After a month', version: 1 });
});

test('A remark alone is a change with a version of its own, and stays if a save does not name it', async () => {
  const { rfpId, vendors } = await answered();
  const { person } = vendors[0]!;
  const save = async (answer: { answer: string; remark?: string }) =>
    expectOk(
      await person.call(saveTechnicalAnswers, { body: { rfpId, quesAns: [{ questionId: 1, ...answer }] } }),
    ).versions[0]?.version;
  expect(await save({ answer: 'not-applicable', remark: 'See annex 2' })).toBe(2);
  expect(await save({ answer: 'not-applicable', remark: 'See annex 2' })).toBe(2);
  expect(await save({ answer: 'yes' })).toBe(3);
  const { quesAns: stored } = expectOk(
    await person.call(getTechnical, { params: { rfpId, userId: person.userId } }),
  );
  expect(stored).toContainEqual({ questionId: 1, answer: 'yes', remark: 'See annex 2', version: 3 });
});

test('A copy of an RFP has the same details and grading', async () => {
  const { rfpId, buyer } = await acceptedRfp(app, ['alpha'], typedQuestions);
  const { rfp } = expectOk(await buyer.call(cloneRfp, { body: { rfpId, rfpName: 'The same again' } }));
  const { technicalEval } = expectOk(
    await buyer.call(getTechnical, { params: { rfpId: rfp._id, userId: buyer.userId } }),
  );
  expect(technicalEval.categories).toEqual(typedQuestions);
});
