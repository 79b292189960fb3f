import {
  handOverEvaluation,
  openConsensus,
} from '@bidboard/backend/features/evaluation/contracts/evaluators';
import { hasReceipt } from '@bidboard/backend/platform/outbox/receipt';
import { evaluatedRfp, rateAs } from '@bidboard/backend/testing/fixtures/evaluated-rfp';
import { listEvents } from '@bidboard/backend/testing/app/run-projections';
import { expectOk } from '@bidboard/backend/testing/fixtures/rfp-fixture';
import { createTestApp, type TestApp } from '@bidboard/backend/testing/app/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDependencies, subscriberNamed } from '../../testing/test-dependencies.ts';
import { consensusMail, evaluationLeadMail, evaluatorMail } from './mails.ts';

const evaluatorsInvalidation = subscriberNamed('evaluatorsInvalidation');

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('A rating reaches its evaluator and the leads, and public facts reach the buyer’s room', async () => {
  const fixture = await evaluatedRfp(app, ['alto']);
  const { rfpId, lead, ann, ben, carl } = fixture;
  expectOk(await lead.ask(handOverEvaluation, { body: { rfpId, userId: carl.userId } }));
  expectOk(await rateAs(ann, fixture, 'fully-met'));
  expectOk(await carl.ask(openConsensus, { body: { rfpId } }));
  const { deps, pushes, mails } = createTestDependencies(app.database, {
    publicUrl: 'https://bidboard.example',
  });
  const events = (await listEvents(app.database)).filter(({ name }) =>
    evaluatorsInvalidation.subscribesTo.includes(name),
  );
  const pushesOf = new Map<string, unknown[][]>();
  // The events arrive in reverse order, and twice.
  for (const event of [...events.toReversed(), ...events]) {
    pushes.length = 0;
    await evaluatorsInvalidation.handle(event, deps);
    pushesOf.set(event.name, [...pushes]);
    expect(await hasReceipt(app.database, event.eventId, 'evaluatorsInvalidation')).toBe(true);
    for (const mailer of [evaluatorMail, evaluationLeadMail, consensusMail])
      if (mailer.subscribesTo.includes(event.name)) await mailer.handle(event, deps);
  }
  const rooms = pushesOf.get('evaluatorRated')?.map(([room, name]) => `${String(name)} ${String(room)}`);
  expect(rooms?.toSorted()).toEqual(
    [
      `evaluatorsChanged person_${ann.userId}`,
      `evaluatorsChanged person_${carl.userId}`,
      `evaluatorsChanged person_${lead.userId}`,
      `shownRatingsChanged person_${ann.userId}`,
    ].toSorted(),
  );
  for (const name of ['evaluatorNamed', 'evaluationHandedOver', 'consensusOpened'])
    expect(pushesOf.get(name)).toEqual([
      [`rfpBuyer_${rfpId}`, 'shownRatingsChanged', { rfpId }],
      [`rfpBuyer_${rfpId}`, 'evaluatorsChanged', { rfpId }],
    ]);
  for (const all of pushesOf.values()) for (const [, , payload] of all) expect(payload).toEqual({ rfpId });
  expect(mails.map(({ to, subject }) => [to, subject.replace(/Tender .*/, 'it')]).toSorted()).toEqual(
    [
      [ann.email, `${lead.email.split('@')[0] ?? ''} asks you to score the responses to it`],
      [ben.email, `${lead.email.split('@')[0] ?? ''} asks you to score the responses to it`],
      [carl.email, 'You lead the evaluation of it'],
      [ann.email, 'The consensus on it'],
      [ben.email, 'The consensus on it'],
    ].toSorted(),
  );
  expect(mails[0]?.text).toContain(`https://bidboard.example/app/dashboard-rfp/${rfpId}?`);
});
