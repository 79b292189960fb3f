import { createPricing } from '@bidboard/backend/features/responses/contracts/pricing';
import { createReference } from '@bidboard/backend/features/responses/contracts/references';
import { leaveRfp, submitResponse } from '@bidboard/backend/features/responses/contracts/responses';
import { hasReceipt } from '@bidboard/backend/platform/outbox/receipt';
import { listEvents } from '@bidboard/backend/testing/app/run-projections';
import { acceptedRfp, expectOk } from '@bidboard/backend/testing/fixtures/rfp-fixture';
import { createTestApp, type TestApp } from '@bidboard/backend/testing/app/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDependencies, subscriberNamed } from '../../testing/test-dependencies.ts';

const documentsInvalidation = subscriberNamed('documentsInvalidation');

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('The vendor refetches a draft and the buyer a submission, with the same result for repeated, late or reordered events', async () => {
  const { rfpId, vendors } = await acceptedRfp(app, ['alpha', 'beta']);
  const { person, companyId } = vendors[0]!;
  const products = [{ productName: 'Seats', price: 100, quantity: 1 }];
  const rest = { discountPercentage: 0, taxPercentage: 0, payments: [] };
  expectOk(await person.ask(createPricing, { body: { rfpId, products, ...rest } }));
  const references = [{ name: 'Rita', email: 'rita@quill.example', mobile: '', company: 'Quill' }];
  expectOk(await person.ask(createReference, { body: { rfpId, references } }));
  expectOk(await person.ask(submitResponse, { body: { rfpId } }));
  expectOk(await person.ask(leaveRfp, { body: { rfpId } }));
  const [priced, referred, submitted, left] = (await listEvents(app.database)).filter(({ name }) =>
    documentsInvalidation.subscribesTo.includes(name),
  );
  if (priced?.name !== 'responseDocumentsSaved' || !referred || !submitted || !left)
    throw new Error('four events');
  expect(left.name).toBe('vendorLeft');
  const { inviteId } = priced.payload;
  const { deps, pushes } = createTestDependencies(app.database);
  const toVendor = [`rfpVendor_${rfpId}_${companyId}`, 'vendorDocumentsChanged', { rfpId, inviteId }];
  const toBuyer = [`rfpBuyer_${rfpId}`, 'vendorDocumentsChanged', { rfpId, inviteId }];
  for (const event of [referred, submitted, left, priced, referred, submitted, left]) {
    pushes.length = 0;
    await documentsInvalidation.handle(event, deps);
    expect(pushes).toEqual([event === submitted || event === left ? toBuyer : toVendor]);
    expect(await hasReceipt(app.database, event.eventId, 'documentsInvalidation')).toBe(true);
  }
});
