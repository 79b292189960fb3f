import { afterAll, beforeAll, expect, test } from 'vitest';
import { sectionResponses, rfpQuestionnaire } from '../contracts/evaluation.ts';
import { agreeUnanimous, consensus, evaluators, openConsensus } from '../contracts/evaluators.ts';
import { saveTechnicalAnswers, submitResponse } from '../../responses/contracts/responses.ts';
import { registerCompany, signUpColleague } from '../../../testing/app/people.ts';
import { nameEvaluatorsOf, rateAs } from '../../../testing/fixtures/evaluated-rfp.ts';
import { acceptedRfp, expectOk, type RfpFixture } from '../../../testing/fixtures/rfp-fixture.ts';
import { typedQuestions } from '../../../testing/fixtures/typed-questions.ts';
import { createTestApp, type Person, type TestApp } from '../../../testing/app/test-app.ts';

let app: TestApp;
let fixture: RfpFixture;
let ann: Person;
let ben: Person;
beforeAll(async () => {
  app = await createTestApp();
  fixture = await acceptedRfp(app, ['alpha'], typedQuestions);
  const { rfpId, buyer, vendors } = fixture;
  await registerCompany(buyer, 'Buyers of all types');
  ann = await signUpColleague(app, buyer, 'ann-typed@buyer.example');
  ben = await signUpColleague(app, buyer, 'ben-typed@buyer.example');
  const { person } = vendors[0]!;
  const quesAns = [
    { questionId: 2, answer: 'UK', remark: 'London' },
    { questionId: 4, answer: '2.5' },
    { questionId: 6, answer: 'After a month' },
  ];
  expectOk(await person.call(saveTechnicalAnswers, { body: { rfpId, quesAns } }));
  expectOk(await person.call(submitResponse, { body: { rfpId } }));
  await app.runProjections();
  await nameEvaluatorsOf({ lead: buyer, rfpId }, [ann, ben]);
});
afterAll(() => app.close());

test('The progress of evaluators counts only answers that wait for a rating', async () => {
  const { rfpId } = fixture;
  expectOk(await rateAs(ann, fixture, 'fully-met', { questionId: 2 }));
  expectOk(await rateAs(ann, fixture, 'partially-met', { questionId: 6 }));
  expectOk(await rateAs(ben, fixture, 'fully-met', { questionId: 6 }));
  const read = expectOk(await fixture.buyer.call(evaluators, { params: { rfpId } }));
  // The free text, and that of the commercial questions.
  expect(read.toRate).toBe(2);
  expect(read.evaluators.map(({ rated }) => rated)).toEqual([1, 1]);
});

test('An evaluator reads the points by answer until they rate it themselves', async () => {
  const { rfpId, buyer } = fixture;
  const { technical } = expectOk(await buyer.call(rfpQuestionnaire, { params: { rfpId } }));
  const { sectionId } = technical[0]!.sections[0]!;
  const earnedOf = async (person: Person) => {
    const { responses } = expectOk(await person.call(sectionResponses, { params: { rfpId, sectionId } }));
    return responses[0]!.answers.find(({ questionId }) => questionId === 2)!.earned;
  };
  expect([await earnedOf(ann), await earnedOf(ben)]).toEqual([3, 0.99]);
});

test('The consensus has details, grading and remark, and an agreed score replaces the points by answer', async () => {
  const { rfpId, buyer, vendors } = fixture;
  expectOk(await buyer.call(openConsensus, { body: { rfpId } }));
  const { data } = expectOk(await buyer.call(consensus, { params: { rfpId } }));
  const { details, grading } = typedQuestions[0]!.sections[0]!.questions[1]!;
  expect(data.map(({ questionId }) => questionId)).toEqual([2, 6]);
  expect(data[0]).toMatchObject({
    type: 'single-choice',
    answer: 'UK',
    remark: 'London',
    details,
    grading,
    agreed: '-',
  });
  expect(data[1]).not.toHaveProperty('grading');
  expect((await vendors[0]!.person.call(consensus, { params: { rfpId } })).status).toBe(404);
  expect(expectOk(await buyer.call(agreeUnanimous, { body: { rfpId } })).agreed).toBe(1);
  await app.runProjections();
  const { technical } = expectOk(await buyer.call(rfpQuestionnaire, { params: { rfpId } }));
  const { sectionId } = technical[0]!.sections[0]!;
  const { responses } = expectOk(await buyer.call(sectionResponses, { params: { rfpId, sectionId } }));
  expect(responses[0]!.answers.find(({ questionId }) => questionId === 2)).toMatchObject({
    answerRating: 'fully-met',
    earned: 3,
  });
});
