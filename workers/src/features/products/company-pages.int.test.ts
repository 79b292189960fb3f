import { getCatalogueProduct } from '@bidboard/backend/features/catalogue/contracts/catalogue';
import { addCompany } from '@bidboard/backend/features/companies/contract';
import type { RecordedEvent } from '@bidboard/backend/kernel/events';
import { addProduct, publishProduct } from '@bidboard/backend/features/products/contracts/products';
import { sql } from '@bidboard/backend/platform/database/database';
import { companyForm, registerCompany, signUpPerson } from '@bidboard/backend/testing/app/people';
import { listEvents } from '@bidboard/backend/testing/app/run-projections';
import { productBody } from '@bidboard/backend/testing/fixtures/product-form';
import { expectOk } from '@bidboard/backend/testing/fixtures/rfp-fixture';
import { createTestApp, type TestApp } from '@bidboard/backend/testing/app/test-app';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { SubscriberDependencies } from '../../jobs/subscriber.ts';
import { companyPages } from './feature.ts';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp();
  await app.database.query(sql.statement`insert into catalogue_category (category) values ('Tools')`);
});
afterEach(() => app.close());

const eventsOf = async (name: string) =>
  (await listEvents(app.database)).filter((event) => event.name === name);
const handle = (event: RecordedEvent | undefined) =>
  companyPages.handle(
    event as RecordedEvent,
    {
      database: app.database,
      clock: () => app.now.ms,
    } as SubscriberDependencies,
  );

test('Product pages follow their company’s profile, and a repeated, late or unchanged event changes nothing', async () => {
  const vendor = await signUpPerson(app, 'vendor@x.example');
  await registerCompany(vendor, 'Quill Works');
  const [live, draft] = await Promise.all(
    ['Inkwell', 'Blotter'].map(
      async (productName) =>
        expectOk(await vendor.call(addProduct, { body: { ...productBody, productName } })).product._id,
    ),
  );
  expectOk(await vendor.call(publishProduct, { body: { productId: live ?? '', type: 'publish' } }));
  const page = async () =>
    expectOk(await app.visitor.call(getCatalogueProduct, { params: { objectID: live ?? '' } }));
  const { logo: firstLogo } = await page();
  const form = companyForm({
    companyName: 'Quill & Sons',
    overview: JSON.stringify('We write'),
    website: 'https://quill.example.com',
    headCount: '11-50',
    totalRevenue: 58_400_000,
    currency: 'GBP',
    locations: [
      { officeLocation: 'Cardiff, United Kingdom', officeFunction: [] },
      { officeLocation: 'Leeds, United Kingdom', officeFunction: [] },
    ],
  });
  form.set('yearFounded', '2011');
  expectOk(await vendor.call(addCompany, { form }));
  const [first, second] = await eventsOf('companySaved');
  for (const event of [second, first, second]) await handle(event);
  const shown = await page();
  expect(shown).toMatchObject({
    company: 'Quill & Sons',
    website: 'https://quill.example.com',
    noEmployees: '11-50',
    annualRevenue: '£58,400,000',
    yearFounded: 2011,
    hqLocation: 'Cardiff, United Kingdom',
    product: 'Inkwell',
  });
  expect(shown.logo).not.toBe(firstLogo);
  expect((await fetch(`${app.baseUrl}${shown.logo ?? ''}`)).status).toBe(200);
  expect((await eventsOf('catalogueChanged')).map((event) => event.payload)).toEqual([
    { objectIDs: [live], revision: expect.any(Number) as number },
    { objectIDs: [live], revision: expect.any(Number) as number },
  ]);
  expect((await app.visitor.call(getCatalogueProduct, { params: { objectID: draft ?? '' } })).status).toBe(
    404,
  );
});

test("A name that another page already has leaves the page's address unchanged", async () => {
  const call = async (email: string, company: string) => {
    const person = await signUpPerson(app, email);
    await registerCompany(person, company);
    const { product } = expectOk(await person.call(addProduct, { body: productBody }));
    expectOk(await person.call(publishProduct, { body: { productId: product._id, type: 'publish' } }));
    return { person, objectID: product._id };
  };
  await call('first@x.example', 'First Ltd');
  const second = await call('second@x.example', 'Second Ltd');
  await registerCompany(second.person, 'First Ltd');
  for (const event of await eventsOf('companySaved')) await handle(event);
  const { company } = expectOk(
    await app.visitor.call(getCatalogueProduct, { params: { objectID: second.objectID } }),
  );
  expect(company).toBe('First Ltd');
});
