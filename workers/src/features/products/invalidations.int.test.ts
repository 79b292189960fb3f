import type { RecordedEvent } from '@bidboard/backend/kernel/events';
import { hasReceipt } from '@bidboard/backend/platform/outbox/receipt';
import { createTestDatabase, type TestDatabase } from '@bidboard/backend/testing/servers/test-database';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDependencies, subscriberNamed } from '../../testing/test-dependencies.ts';

const productsInvalidation = subscriberNamed('productsInvalidation');

let scratch: TestDatabase;
beforeEach(async () => {
  scratch = await createTestDatabase();
});
afterEach(() => scratch.close());

const companyId = '01a1fe3b-3875-7882-83b0-8c3f4d648c02';
const eventOf = (last: number, name: 'productSaved' | 'productDeleted'): RecordedEvent => ({
  eventId: `01a1fe3b-3875-7882-83b0-8c3f4d648c1${last}`,
  name,
  payload: { companyId, productId: '01a1fe3b-3875-7882-83b0-8c3f4d648c03' },
  correlationId: 'c',
  occurredAt: last,
});

test('Only the company’s people are asked to refetch, and a bus that is down leaves no receipt', async () => {
  const { deps, pushes, bus } = createTestDependencies(scratch.database);
  const [saved, deleted] = [eventOf(1, 'productSaved'), eventOf(2, 'productDeleted')];
  for (const event of [deleted, saved, saved]) await productsInvalidation.handle(event, deps);
  const invalidation = [`company_${companyId}`, 'productsChanged', { companyId }];
  expect(pushes).toEqual([invalidation, invalidation, invalidation]);
  bus.isDown = true;
  const late = eventOf(3, 'productSaved');
  await expect(productsInvalidation.handle(late, deps)).rejects.toThrow('no bus');
  expect(await hasReceipt(scratch.database, saved.eventId, 'productsInvalidation')).toBe(true);
  expect(await hasReceipt(scratch.database, late.eventId, 'productsInvalidation')).toBe(false);
});
