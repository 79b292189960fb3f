import type { RecordedEvent } from '@bidboard/backend/kernel/events';
import { hasReceipt } from '@bidboard/backend/platform/outbox/receipt';
import { createTestDatabase, type TestDatabase } from '@bidboard/backend/testing/servers/test-database';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDependencies, subscriberNamed } from '../../testing/test-dependencies.ts';

const shortlistInvalidation = subscriberNamed('shortlistInvalidation');

let scratch: TestDatabase;
beforeEach(async () => {
  scratch = await createTestDatabase();
});
afterEach(() => scratch.close());

const userId = '01a1fe3b-3875-7882-83b0-8c3f4d648c02';
const eventOf = (last: number): RecordedEvent => ({
  eventId: `01a1fe3b-3875-7882-83b0-8c3f4d648c1${last}`,
  name: 'shortlistChanged',
  payload: { userId },
  correlationId: 'c',
  occurredAt: last,
});

test('Only the person is asked to refetch, with the same push for repeated or late events; a bus that is down leaves no receipt', async () => {
  const { deps, pushes, bus } = createTestDependencies(scratch.database);
  const [first, second, third] = [1, 2, 3].map(eventOf) as [RecordedEvent, RecordedEvent, RecordedEvent];
  for (const event of [second, first, first]) await shortlistInvalidation.handle(event, deps);
  const invalidation = [`person_${userId}`, 'shortlistChanged', { userId }];
  expect(pushes).toEqual([invalidation, invalidation, invalidation]);
  for (const event of [first, second])
    expect(await hasReceipt(scratch.database, event.eventId, 'shortlistInvalidation')).toBe(true);
  bus.isDown = true;
  await expect(shortlistInvalidation.handle(third, deps)).rejects.toThrow('no bus');
  expect(await hasReceipt(scratch.database, third.eventId, 'shortlistInvalidation')).toBe(false);
});
