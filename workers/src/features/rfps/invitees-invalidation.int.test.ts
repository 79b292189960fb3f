import type { RecordedEvent } from '@bidboard/backend/kernel/events';
import { hasReceipt } from '@bidboard/backend/platform/outbox/receipt';
import { createTestDatabase, type TestDatabase } from '@bidboard/backend/testing/servers/test-database';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDependencies, subscriberNamed } from '../../testing/test-dependencies.ts';

const inviteesInvalidation = subscriberNamed('inviteesInvalidation');

let scratch: TestDatabase;
beforeEach(async () => {
  scratch = await createTestDatabase();
});
afterEach(() => scratch.close());

const rfpId = '01a1fe3b-3875-7882-83b0-8c3f4d648c02';
const eventOf = (name: 'vendorChanged' | 'inviteAccepted' | 'inviteDeclined', last: number) =>
  ({
    eventId: `01a1fe3b-3875-7882-83b0-8c3f4d648c1${last}`,
    name,
    payload: { rfpId, inviteId: '01a1fe3b-3875-7882-83b0-8c3f4d648c03' },
    correlationId: 'c',
    occurredAt: last,
  }) satisfies RecordedEvent;

test("Only the buyer's readers of the RFP get the push, the same for repeated or late events; a bus that is down leaves no receipt", async () => {
  const { deps, pushes, bus } = createTestDependencies(scratch.database);
  const changed = eventOf('vendorChanged', 1);
  const accepted = eventOf('inviteAccepted', 2);
  const declined = eventOf('inviteDeclined', 3);
  for (const event of [accepted, changed, changed]) await inviteesInvalidation.handle(event, deps);
  const invalidation = [`rfpBuyer_${rfpId}`, 'inviteesChanged', { rfpId }];
  expect(pushes).toEqual([invalidation, invalidation, invalidation]);
  for (const { eventId } of [accepted, changed])
    expect(await hasReceipt(scratch.database, eventId, 'inviteesInvalidation')).toBe(true);
  bus.isDown = true;
  await expect(inviteesInvalidation.handle(declined, deps)).rejects.toThrow('no bus');
  expect(await hasReceipt(scratch.database, declined.eventId, 'inviteesInvalidation')).toBe(false);
});
