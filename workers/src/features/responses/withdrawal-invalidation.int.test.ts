import { rateAnswer } from '@bidboard/backend/features/evaluation/contracts/evaluation';
import { rfpVendorRoom } from '@bidboard/backend/features/rfps/contracts/rooms';
import { submitResponse } from '@bidboard/backend/features/responses/contracts/responses';
import { hasReceipt } from '@bidboard/backend/platform/outbox/receipt';
import { listEvents } from '@bidboard/backend/testing/app/run-projections';
import { evaluatedRfp, rateAs } from '@bidboard/backend/testing/fixtures/evaluated-rfp';
import { acceptedRfp, answerOne, expectOk } from '@bidboard/backend/testing/fixtures/rfp-fixture';
import { createTestApp, type TestApp } from '@bidboard/backend/testing/app/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDependencies, subscriberNamed } from '../../testing/test-dependencies.ts';

const withdrawalInvalidation = subscriberNamed('withdrawalInvalidation');

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** Creates a submitted response that the buyer rates, and returns its events. `deliver` passes one to the invalidation. */
async function submittedResponse() {
  const { rfpId, buyer, vendors } = await acceptedRfp(app, ['alto', 'bass']);
  const { person, companyId } = vendors[0]!;
  await answerOne(person, rfpId);
  expectOk(await person.ask(submitResponse, { body: { rfpId } }));
  const { deps, pushes, bus } = createTestDependencies(app.database);
  const rate = async (questionId: number, answerRating: 'fully-met' | 'not-met' | '-') =>
    expectOk(
      await buyer.ask(rateAnswer, {
        body: { rfpId, vendorId: companyId, type: 'technical', questionId, answerRating },
      }),
    );
  const listRatings = async () =>
    (await listEvents(app.database)).filter(
      ({ name, payload }) => name === 'answerRated' && (payload as { rfpId: string }).rfpId === rfpId,
    );
  const deliver = (event: Parameters<typeof withdrawalInvalidation.handle>[0]) =>
    withdrawalInvalidation.handle(event, deps);
  const invalidation = [rfpVendorRoom(rfpId, companyId), 'receiptsChanged', { rfpId }];
  return { rate, listRatings, deliver, pushes, bus, invalidation };
}

test('The vendor gets a push for the first rating, for no further one, and for the last one removed', async () => {
  const { rate, listRatings, deliver, pushes, invalidation } = await submittedResponse();
  const pushesAfter = async (questionId: number, answerRating: 'fully-met' | 'not-met' | '-') => {
    pushes.length = 0;
    await rate(questionId, answerRating);
    await deliver((await listRatings()).at(-1)!);
    return [...pushes];
  };
  expect(await pushesAfter(3, 'fully-met')).toEqual([invalidation]);
  expect(await pushesAfter(1, 'not-met')).toEqual([]);
  expect(await pushesAfter(3, 'not-met')).toEqual([]);
  expect(await pushesAfter(3, '-')).toEqual([]);
  expect(await pushesAfter(1, '-')).toEqual([invalidation]);
  expect(await pushesAfter(2, 'fully-met')).toEqual([invalidation]);
});

test('Late, repeated and reordered ratings bring one push to the vendor concerned', async () => {
  const { rate, listRatings, deliver, pushes, invalidation } = await submittedResponse();
  await rate(1, 'fully-met');
  await rate(2, 'not-met');
  await rate(1, 'not-met');
  const ratings = await listRatings();
  expect(ratings).toHaveLength(3);
  for (const event of ratings.toReversed()) await deliver(event);
  expect(pushes).toEqual([invalidation]);
  await Promise.all(ratings.slice(0, 2).map(deliver));
  expect(pushes).toEqual([invalidation]);
  for (const { eventId } of ratings)
    expect(await hasReceipt(app.database, eventId, 'withdrawalInvalidation')).toBe(true);
});

test('A push that failed is sent by the next try', async () => {
  const { rate, listRatings, deliver, pushes, bus, invalidation } = await submittedResponse();
  await rate(1, 'fully-met');
  const [rating] = await listRatings();
  bus.isDown = true;
  await expect(deliver(rating!)).rejects.toThrow('no bus');
  expect(await hasReceipt(app.database, rating!.eventId, 'withdrawalInvalidation')).toBe(false);
  bus.isDown = false;
  await deliver(rating!);
  expect(pushes).toEqual([invalidation]);
});

test("An evaluator's separate rating brings the same push to its vendor, and none to others", async () => {
  const fixture = await evaluatedRfp(app, ['cello', 'drum']);
  const { rfpId, vendors, ann, ben } = fixture;
  const { deps, pushes } = createTestDependencies(app.database);
  const pushesAfter = async (...rating: Parameters<typeof rateAs>) => {
    pushes.length = 0;
    expectOk(await rateAs(...rating));
    const rated = (await listEvents(app.database)).filter(({ name }) => name === 'evaluatorRated').at(-1)!;
    await withdrawalInvalidation.handle(rated, deps);
    return [...pushes];
  };
  const invalidation = [rfpVendorRoom(rfpId, vendors[0]!.companyId), 'receiptsChanged', { rfpId }];
  expect(await pushesAfter(ann, fixture, 'not-met')).toEqual([invalidation]);
  expect(await pushesAfter(ben, fixture, 'fully-met')).toEqual([]);
  expect(await pushesAfter(ann, fixture, '-')).toEqual([]);
  expect(await pushesAfter(ben, fixture, '-')).toEqual([invalidation]);
});
