import { requestClaim, claimList, verifyClaim } from '@bidboard/backend/features/claims/contract';
import { mintClaimLink } from '@bidboard/backend/features/claims/jobs';
import { hasReceipt } from '@bidboard/backend/platform/outbox/receipt';
import { sql } from '@bidboard/backend/platform/database/database';
import { listEvents } from '@bidboard/backend/testing/app/run-projections';
import { registerCompany, signUpPerson } from '@bidboard/backend/testing/app/people';
import { expectOk } from '@bidboard/backend/testing/fixtures/rfp-fixture';
import { createTestApp, type TestApp } from '@bidboard/backend/testing/app/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDependencies, subscriberNamed } from '../../testing/test-dependencies.ts';

const claimsInvalidation = subscriberNamed('claimsInvalidation');

const objectID = '01a1fe3b-3875-7882-83b0-8c3f4d648c01';
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await app.database.query(sql.statement`insert into catalogue_category (category) values ('Access')`);
  await app.database.query(sql.statement`
    insert into catalogue_product (object_id, source_key, product, clean_url, company, category, website)
    values (${objectID}, 'a', 'Access', 'access', 'Calder', 'Access', 'https://calder.example')`);
});
afterAll(() => app.close());

test('The companies concerned and the operators refetch, with the same result for a repeated, late or reordered event', async () => {
  const vendor = await signUpPerson(app, 'ada@calder.example');
  const companyId = await registerCompany(vendor, 'Calder Systems');
  expectOk(await vendor.call(requestClaim, { body: { objectID, email: 'ada@calder.example' } }));
  const claimId = expectOk(await vendor.call(claimList, { search: {} })).data[0]?._id ?? '';
  const token = (await mintClaimLink(app.database, claimId))?.token ?? '';
  expectOk(await vendor.call(verifyClaim, { body: { token } }));
  const events = (await listEvents(app.database)).filter(({ name }) =>
    claimsInvalidation.subscribesTo.includes(name),
  );
  expect(events.map(({ name }) => name)).toEqual(['claimMailRequested', 'pageClaimed']);

  const { deps, pushes } = createTestDependencies(app.database);
  const [requested, claimed] = events;
  if (!requested || !claimed) throw new Error('two events');
  const operators = ['operators', 'claimsChanged', {}];
  const company = [`company_${companyId}`, 'claimsChanged', {}];
  const products = [`company_${companyId}`, 'productsChanged', { companyId }];
  for (const event of [claimed, requested, claimed]) {
    pushes.length = 0;
    await claimsInvalidation.handle(event, deps);
    expect(pushes).toEqual(event === requested ? [company, operators] : [company, products, operators]);
    expect(await hasReceipt(app.database, event.eventId, 'claimsInvalidation')).toBe(true);
  }
});
