import { afterAll, beforeAll, expect, test } from 'vitest';
import { acknowledgeAddendum, getAddenda, publishAddendum } from '../../addenda/contract.ts';
import { rfpAudit } from '../../audit/contract.ts';
import { rfpQuestionnaire, sectionResponses, vendorTable } from '../contracts/evaluation.ts';
import { openConsensus } from '../contracts/evaluators.ts';
import { withdrawResponse } from '../../responses/contracts/receipts.ts';
import { saveTechnicalAnswers, submitResponse } from '../../responses/contracts/responses.ts';
import {
  companysRfp,
  nameEvaluatorsOf,
  rateAs,
  type EvaluatedRfp,
} from '../../../testing/fixtures/evaluated-rfp.ts';
import { listEvents } from '../../../testing/app/run-projections.ts';
import { expectOk } from '../../../testing/fixtures/rfp-fixture.ts';
import { createTestApp, type Person, type TestApp } from '../../../testing/app/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const sectionIdOf = async ({ lead, rfpId }: EvaluatedRfp, name: string) => {
  const { technical } = expectOk(await lead.call(rfpQuestionnaire, { params: { rfpId } }));
  return technical[0]!.sections.find(({ sectionName }) => sectionName === name)!.sectionId;
};

/** An addendum that asks more lets a vendor withdraw a response although it is rated. */
async function addQuestionByAddendum(fixture: EvaluatedRfp): Promise<void> {
  const sectionId = await sectionIdOf(fixture, 'Audit');
  const added = [
    { sectionId, questionId: 30, question: 'Who reads them?', type: 'detailed', score: 2 },
  ] as const;
  const body = { rfpId: fixture.rfpId, title: 'One more', text: 'Please answer it.', added: [...added] };
  expectOk(await fixture.lead.call(publishAddendum, { body }));
}

async function change(
  fixture: EvaluatedRfp,
  quesAns: { questionId: number; answer: string }[],
): Promise<void> {
  const { rfpId } = fixture;
  const { person } = fixture.vendors[0]!;
  expectOk(await person.call(withdrawResponse, { body: { rfpId } }));
  expectOk(await person.call(saveTechnicalAnswers, { body: { rfpId, quesAns } }));
  const { data } = expectOk(await person.call(getAddenda, { params: { rfpId } }));
  for (const { _id } of data)
    expectOk(await person.call(acknowledgeAddendum, { body: { rfpId, addendumId: _id } }));
  expectOk(await person.call(submitResponse, { body: { rfpId } }));
  await app.runProjections();
}

const readAs = async (person: Person, fixture: EvaluatedRfp, name: string) => {
  const sectionId = await sectionIdOf(fixture, name);
  const { responses } = expectOk(
    await person.call(sectionResponses, { params: { rfpId: fixture.rfpId, sectionId } }),
  );
  const own = responses.find(({ vendorId }) => vendorId === fixture.vendors[0]!.companyId);
  return (own?.answers ?? []).map((answer) => [
    answer.questionId,
    answer.answerRating,
    answer.isRatingRemoved ?? false,
  ]);
};
const events = async (fixture: EvaluatedRfp) =>
  (await listEvents(app.database)).filter(
    ({ name, payload }) => name === 'ratingsRemoved' && 'rfpId' in payload && payload.rfpId === fixture.rfpId,
  );

test('A rating is removed with the answer that it judged, but the rating of an unchanged answer is kept', async () => {
  const fixture = await companysRfp(app, ['alto']);
  const { lead, rfpId } = fixture;
  await addQuestionByAddendum(fixture);
  expectOk(await rateAs(lead, fixture, 'fully-met'));
  expectOk(await rateAs(lead, fixture, 'partially-met', { questionId: 1 }));
  await change(fixture, [
    { questionId: 1, answer: 'yes' },
    { questionId: 3, answer: 'Not at all' },
  ]);
  expect(await readAs(lead, fixture, 'Audit')).toEqual([
    [3, '-', true],
    [30, '-', false],
  ]);
  expect((await readAs(lead, fixture, 'Sign-in'))[0]).toEqual([1, 'partially-met', false]);
  // Question 1 gets 2 of 4 points by its rating, question 3 gets none: 2 of 12.
  const { data } = expectOk(await lead.call(vendorTable, { params: { rfpId } }));
  expect(data.find(({ isSubmitted }) => isSubmitted)?.technicalScore).toBe(16.67);
  expect(
    (await events(fixture)).map(({ payload }) => 'questionIds' in payload && payload.questionIds),
  ).toEqual([[3]]);
  const trail = expectOk(await lead.call(rfpAudit, { params: { rfpId }, search: {} })).data;
  expect(
    trail.find(({ sentences }) => sentences.includes('Changed rated answers, whose ratings were removed')),
  ).toMatchObject({ kind: 'evaluation', changes: [{ field: 'Rating', before: 'Fully met', after: '' }] });

  expectOk(await rateAs(lead, fixture, 'not-met'));
  await app.runProjections();
  expect((await readAs(lead, fixture, 'Audit'))[0]).toEqual([3, 'not-met', false]);
});

test('A cleared rating no longer counts, and the trail says who cleared it', async () => {
  const fixture = await companysRfp(app, ['basso']);
  const { lead, rfpId } = fixture;
  expectOk(await rateAs(lead, fixture, 'fully-met'));
  expectOk(await rateAs(lead, fixture, '-'));
  await app.runProjections();
  expect(await readAs(lead, fixture, 'Audit')).toEqual([[3, '-', false]]);
  const [latest] = expectOk(await lead.call(rfpAudit, { params: { rfpId }, search: {} })).data;
  expect(latest).toMatchObject({
    by: { userId: lead.userId },
    changes: [{ field: 'Rating', before: 'Fully met', after: '' }],
  });
  expect(latest?.sentences[0]).toMatch(/^Cleared the rating of an answer of basso/);
});

test('Evaluators who score independently lose their own ratings, and each sees only their own loss', async () => {
  const fixture = await companysRfp(app, ['cello']);
  const { ann, ben, rfpId } = fixture;
  await addQuestionByAddendum(fixture);
  await nameEvaluatorsOf(fixture, [ann, ben]);
  expectOk(await rateAs(ann, fixture, 'fully-met'));
  await change(fixture, [{ questionId: 3, answer: 'Not at all' }]);
  expect((await readAs(ann, fixture, 'Audit'))[0]).toEqual([3, '-', true]);
  expect((await readAs(ben, fixture, 'Audit'))[0]).toEqual([3, '-', false]);
  const trail = expectOk(await fixture.lead.call(rfpAudit, { params: { rfpId }, search: {} })).data;
  expect(JSON.stringify(trail)).not.toContain('ratings were removed');
  expectOk(await rateAs(ann, fixture, 'not-met'));
  expect((await readAs(ann, fixture, 'Audit'))[0]).toEqual([3, 'not-met', false]);
});

test('An agreed rating is also removed with its answer, and the lead may clear one', async () => {
  const fixture = await companysRfp(app, ['drum']);
  const { lead, ann, ben, rfpId } = fixture;
  await addQuestionByAddendum(fixture);
  await nameEvaluatorsOf(fixture, [ann, ben]);
  for (const evaluator of [ann, ben]) expectOk(await rateAs(evaluator, fixture, 'fully-met'));
  expectOk(await lead.call(openConsensus, { body: { rfpId } }));
  expectOk(await rateAs(lead, fixture, 'fully-met'));
  expectOk(await rateAs(lead, fixture, '-'));
  expectOk(await rateAs(lead, fixture, 'partially-met'));
  await change(fixture, [{ questionId: 3, answer: 'Not at all' }]);
  expect((await readAs(lead, fixture, 'Audit'))[0]).toEqual([3, '-', true]);
});
