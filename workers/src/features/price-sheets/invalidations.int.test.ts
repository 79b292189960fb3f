import { rfpBuyerRoom } from '@bidboard/backend/features/rfps/contracts/rooms';
import { createTestDatabase, type TestDatabase } from '@bidboard/backend/testing/servers/test-database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDependencies, subscriberNamed } from '../../testing/test-dependencies.ts';

let scratch: TestDatabase;
beforeAll(async () => {
  scratch = await createTestDatabase();
});
afterAll(() => scratch.close());

test("A saved price sheet asks only the buyer's pages to refetch, and a repeated event asks the same again", async () => {
  const { deps, pushes } = createTestDependencies(scratch.database);
  const rfpId = '01a1fe3b-3875-7882-83b0-8c3f4d648c02';
  const event = {
    eventId: '01a1fe3b-3875-7882-83b0-8c3f4d648c11',
    name: 'priceSheetSaved',
    payload: { rfpId },
    correlationId: 'c',
    occurredAt: 1,
  } as const;
  const { handle } = subscriberNamed('priceSheetInvalidation');
  for (let delivery = 0; delivery < 2; delivery++) await handle(event, deps);
  const invalidation = [rfpBuyerRoom(rfpId), 'priceSheetChanged', { rfpId }];
  expect(pushes).toEqual([invalidation, invalidation]);
});
