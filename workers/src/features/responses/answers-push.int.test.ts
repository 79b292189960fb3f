import { saveTechnicalAnswers } from '@bidboard/backend/features/responses/contracts/responses';
import { hasReceipt } from '@bidboard/backend/platform/outbox/receipt';
import { listEvents } from '@bidboard/backend/testing/app/run-projections';
import { typedQuestions } from '@bidboard/backend/testing/fixtures/typed-questions';
import { acceptedRfp, expectOk } from '@bidboard/backend/testing/fixtures/rfp-fixture';
import { createTestApp, type TestApp } from '@bidboard/backend/testing/app/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDependencies } from '../../testing/test-dependencies.ts';
import { answersPush } from './feature.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test("Only the vendor's own people get the current answers, whichever event arrives", async () => {
  const { rfpId, vendors } = await acceptedRfp(app, ['alpha', 'beta']);
  const { person, companyId } = vendors[0]!;
  const save = async (answer: string) =>
    expectOk(
      await person.call(saveTechnicalAnswers, { body: { rfpId, quesAns: [{ questionId: 3, answer }] } }),
    );
  await save('Daily');
  await save('Hourly');
  const [first, second] = (await listEvents(app.database)).filter(({ name }) => name === 'answersSaved');
  if (first?.name !== 'answersSaved' || !second) throw new Error('two events');
  const { inviteId } = first.payload;
  const { deps, pushes } = createTestDependencies(app.database);
  for (const event of [second, first, second]) {
    pushes.length = 0;
    await answersPush.handle(event, deps);
    const answers = [{ questionId: 3, answer: 'Hourly', version: 2 }];
    expect(pushes).toEqual([
      [`rfpVendor_${rfpId}_${companyId}`, 'answersChanged', { rfpId, inviteId, kind: 'technical', answers }],
    ]);
    expect(await hasReceipt(app.database, event.eventId, 'answersPush')).toBe(true);
  }
});

test('The push of an answer has its remark', async () => {
  const { rfpId, vendors } = await acceptedRfp(app, ['delta'], typedQuestions);
  const quesAns = [{ questionId: 2, answer: 'UK', remark: 'In Leeds' }];
  expectOk(await vendors[0]!.person.call(saveTechnicalAnswers, { body: { rfpId, quesAns } }));
  const event = (await listEvents(app.database)).findLast(({ name }) => name === 'answersSaved');
  const { deps, pushes } = createTestDependencies(app.database);
  await answersPush.handle(event!, deps);
  expect(pushes).toMatchObject([
    [expect.any(String), 'answersChanged', { answers: [{ ...quesAns[0], version: 1 }] }],
  ]);
});

test('Pages are asked to refetch long answers, and events that name no answers', async () => {
  const { rfpId, vendors } = await acceptedRfp(app, ['gamma']);
  const { person } = vendors[0]!;
  const longText = 'x'.repeat(20_000);
  const quesAns = [{ questionId: 3, answer: longText }];
  expectOk(await person.call(saveTechnicalAnswers, { body: { rfpId, quesAns } }));
  const event = (await listEvents(app.database)).findLast(({ name }) => name === 'answersSaved');
  if (event?.name !== 'answersSaved') throw new Error('an event');
  const { questionIds: _, ...unnamed } = event.payload;
  const { deps, pushes } = createTestDependencies(app.database);
  await answersPush.handle({ ...event, payload: unnamed }, deps);
  await answersPush.handle(event, deps);
  const again = [expect.any(String), 'answersChanged', expect.objectContaining({ rfpId, answers: null })];
  expect(pushes).toEqual([again, again]);
});
