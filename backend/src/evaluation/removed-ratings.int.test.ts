import { afterAll, beforeAll, expect, test } from 'vitest';
import { acknowledgeAddendum, getAddenda, publishAddendum } from '../contracts/addenda.ts';
import { rfpAudit } from '../contracts/audit.ts';
import { rfpQuestionnaire, sectionResponses, vendorTable } from '../contracts/evaluation.ts';
import { openConsensus } from '../contracts/evaluators.ts';
import { withdrawResponse } from '../contracts/receipts.ts';
import { saveTechnicalAnswers, submitResponse } from '../contracts/responses.ts';
import { companysRfp, nameThem, rateAs, type EvaluatedRfp } from '../testing/evaluated-rfp.ts';
import { listEvents } from '../testing/run-projections.ts';
import { must } from '../testing/rfp-scene.ts';
import { createTestApp, type Person, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const sectionIdOf = async ({ lead, rfpId }: EvaluatedRfp, name: string) => {
  const { technical } = must(await lead.ask(rfpQuestionnaire, { params: { rfpId } }));
  return technical[0]!.sections.find(({ sectionName }) => sectionName === name)!.sectionId;
};

/** A response may be withdrawn although it is rated where an addendum asks more of it. */
async function askMore(scene: EvaluatedRfp): Promise<void> {
  const sectionId = await sectionIdOf(scene, 'Audit');
  const added = [
    { sectionId, questionId: 30, question: 'Who reads them?', type: 'detailed', score: 2 },
  ] as const;
  const body = { rfpId: scene.rfpId, title: 'One more', text: 'Please answer it.', added: [...added] };
  must(await scene.lead.ask(publishAddendum, { body }));
}

async function change(scene: EvaluatedRfp, quesAns: { questionId: number; answer: string }[]): Promise<void> {
  const { rfpId } = scene;
  const { person } = scene.vendors[0]!;
  must(await person.ask(withdrawResponse, { body: { rfpId } }));
  must(await person.ask(saveTechnicalAnswers, { body: { rfpId, quesAns } }));
  const { data } = must(await person.ask(getAddenda, { params: { rfpId } }));
  for (const { _id } of data)
    must(await person.ask(acknowledgeAddendum, { body: { rfpId, addendumId: _id } }));
  must(await person.ask(submitResponse, { body: { rfpId } }));
  await app.runProjections();
}

const readAs = async (person: Person, scene: EvaluatedRfp, name: string) => {
  const sectionId = await sectionIdOf(scene, name);
  const { responses } = must(
    await person.ask(sectionResponses, { params: { rfpId: scene.rfpId, sectionId } }),
  );
  const own = responses.find(({ vendorId }) => vendorId === scene.vendors[0]!.companyId);
  return (own?.answers ?? []).map((one) => [one.questionId, one.answerRating, one.isRatingRemoved ?? false]);
};
const events = async (scene: EvaluatedRfp) =>
  (await listEvents(app.database)).filter(
    ({ name, payload }) => name === 'ratingsRemoved' && 'rfpId' in payload && payload.rfpId === scene.rfpId,
  );

test('a rating goes with the answer that it judged; one of an answer that did not change is kept', async () => {
  const scene = await companysRfp(app, ['alto']);
  const { lead, rfpId } = scene;
  await askMore(scene);
  must(await rateAs(lead, scene, 'fully-met'));
  must(await rateAs(lead, scene, 'partially-met', { questionId: 1 }));
  await change(scene, [
    { questionId: 1, answer: 'yes' },
    { questionId: 3, answer: 'Not at all' },
  ]);
  expect(await readAs(lead, scene, 'Audit')).toEqual([
    [3, '-', true],
    [30, '-', false],
  ]);
  expect((await readAs(lead, scene, 'Sign-in'))[0]).toEqual([1, 'partially-met', false]);
  // Question 1 by its rating 2 of 4 points, question 3 none: 2 of 12.
  const { data } = must(await lead.ask(vendorTable, { params: { rfpId } }));
  expect(data.find(({ isSubmitted }) => isSubmitted)?.technicalScore).toBe(16.67);
  expect((await events(scene)).map(({ payload }) => 'questionIds' in payload && payload.questionIds)).toEqual(
    [[3]],
  );
  const trail = must(await lead.ask(rfpAudit, { params: { rfpId }, search: {} })).data;
  expect(
    trail.find(({ said }) => said.includes('Changed rated answers, whose ratings were removed')),
  ).toMatchObject({ kind: 'evaluation', changes: [{ field: 'Rating', before: 'Fully met', after: '' }] });

  must(await rateAs(lead, scene, 'not-met'));
  await app.runProjections();
  expect((await readAs(lead, scene, 'Audit'))[0]).toEqual([3, 'not-met', false]);
});

test('a rating that is cleared is none, and the trail says who cleared it', async () => {
  const scene = await companysRfp(app, ['basso']);
  const { lead, rfpId } = scene;
  must(await rateAs(lead, scene, 'fully-met'));
  must(await rateAs(lead, scene, '-'));
  await app.runProjections();
  expect(await readAs(lead, scene, 'Audit')).toEqual([[3, '-', false]]);
  const [latest] = must(await lead.ask(rfpAudit, { params: { rfpId }, search: {} })).data;
  expect(latest).toMatchObject({
    by: { userId: lead.userId },
    changes: [{ field: 'Rating', before: 'Fully met', after: '' }],
  });
  expect(latest?.said[0]).toMatch(/^Cleared the rating of an answer of basso/);
});

test('evaluators who score apart lose their own, and each is shown only theirs', async () => {
  const scene = await companysRfp(app, ['cello']);
  const { ann, ben, rfpId } = scene;
  await askMore(scene);
  await nameThem(scene, [ann, ben]);
  must(await rateAs(ann, scene, 'fully-met'));
  await change(scene, [{ questionId: 3, answer: 'Not at all' }]);
  expect((await readAs(ann, scene, 'Audit'))[0]).toEqual([3, '-', true]);
  expect((await readAs(ben, scene, 'Audit'))[0]).toEqual([3, '-', false]);
  const trail = must(await scene.lead.ask(rfpAudit, { params: { rfpId }, search: {} })).data;
  expect(JSON.stringify(trail)).not.toContain('ratings were removed');
  must(await rateAs(ann, scene, 'not-met'));
  expect((await readAs(ann, scene, 'Audit'))[0]).toEqual([3, 'not-met', false]);
});

test('an agreed rating goes with its answer too, and the lead may clear one', async () => {
  const scene = await companysRfp(app, ['drum']);
  const { lead, ann, ben, rfpId } = scene;
  await askMore(scene);
  await nameThem(scene, [ann, ben]);
  for (const one of [ann, ben]) must(await rateAs(one, scene, 'fully-met'));
  must(await lead.ask(openConsensus, { body: { rfpId } }));
  must(await rateAs(lead, scene, 'fully-met'));
  must(await rateAs(lead, scene, '-'));
  must(await rateAs(lead, scene, 'partially-met'));
  await change(scene, [{ questionId: 3, answer: 'Not at all' }]);
  expect((await readAs(lead, scene, 'Audit'))[0]).toEqual([3, '-', true]);
});
