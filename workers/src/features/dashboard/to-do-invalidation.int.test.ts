import { evaluatedRfp, rateAs } from '@bidboard/backend/testing/fixtures/evaluated-rfp';
import { saveVendorQuestion } from '@bidboard/backend/features/evaluation/contracts/vendor-questions';
import { withdrawResponse } from '@bidboard/backend/features/responses/contracts/receipts';
import { listEvents } from '@bidboard/backend/testing/app/run-projections';
import { expectOk } from '@bidboard/backend/testing/fixtures/rfp-fixture';
import { createTestApp, type TestApp } from '@bidboard/backend/testing/app/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDependencies, subscriberNamed } from '../../testing/test-dependencies.ts';

const toDoInvalidation = subscriberNamed('toDoInvalidation');

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('Questions and responses of vendors reach all of the buyer’s people, and a separate rating only its evaluator', async () => {
  const fixture = await evaluatedRfp(app, ['alto', 'brio']);
  const { rfpId, lead, ann, ben, carl } = fixture;
  expectOk(await rateAs(ann, fixture, 'fully-met'));
  const body = { rfpId, questionId: 3, vendorQuestionId: 1_795_000_000_000, question: 'For how long?' };
  // A vendor withdraws only a response that is not rated, and asks only while its response is a draft.
  const vendor = fixture.vendors[1]!.person;
  expectOk(await vendor.call(withdrawResponse, { body: { rfpId } }));
  expectOk(await vendor.call(saveVendorQuestion, { body }));
  const { deps, pushes } = createTestDependencies(app.database);
  const roomsOf = new Map<string, string[]>();
  const events = (await listEvents(app.database)).filter(({ name }) =>
    toDoInvalidation.subscribesTo.includes(name),
  );
  // The events arrive in reverse order, and twice.
  for (const event of [...events.toReversed(), ...events]) {
    pushes.length = 0;
    await toDoInvalidation.handle(event, deps);
    for (const [, name, payload] of pushes) expect([name, payload]).toEqual(['toDoChanged', {}]);
    roomsOf.set(event.name, pushes.map(([room]) => String(room)).toSorted());
  }
  const people = [lead, ann, ben, carl].map(({ userId }) => `person_${userId}`).toSorted();
  for (const name of ['vendorQuestionAsked', 'responseSubmitted', 'responseWithdrawn'])
    expect(roomsOf.get(name)).toEqual(people);
  expect(roomsOf.get('evaluatorNamed')).toEqual(people);
  expect(roomsOf.get('evaluatorRated')).toEqual([`person_${ann.userId}`]);
});
