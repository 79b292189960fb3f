import { afterAll, beforeAll, expect, test } from 'vitest';
import { createVendors, getRfpProducts } from '../contracts/invites.ts';
import { createTechnical } from '../contracts/requirements.ts';
import { presets } from '../contracts/steps.ts';
import { createRfp } from '../contracts/rfps.ts';
import { sql } from '../../../platform/database/database.ts';
import { row, text } from '../../../platform/database/row.ts';
import { registerCompany, signUpPerson } from '../../../testing/app/people.ts';
import {
  fillTerms,
  expectOk,
  publishRfp,
  technical,
  type RfpFixture,
} from '../../../testing/fixtures/rfp-fixture.ts';
import { createTestApp, type Person, type TestApp } from '../../../testing/app/test-app.ts';

let app: TestApp;
let fixture: RfpFixture;
let vendor: Person;
let spanner: string;
beforeAll(async () => {
  app = await createTestApp();
  fixture = await publishRfp(app, ['vendor', 'rival']);
  vendor = fixture.vendors[0]!.person;
  const { companyId } = fixture.vendors[0]!;
  await addProduct(companyId, 'Hammer');
  spanner = await addProduct(companyId, 'Spanner');
  await addProduct(fixture.vendors[1]!.companyId, 'Saw');
  await app.database.query(sql.statement`
    insert into catalogue_product (object_id, source_key, product, clean_url, company, category, company_id)
    values (${spanner}, 'spanner', 'Spanner', 'spanner', 'Tools Ltd', 'Tools', ${companyId})`);
});
afterAll(() => app.close());

/** Inserts a row directly, because publishing needs a complete form. */
async function addProduct(companyId: string, name: string): Promise<string> {
  await app.database.query(sql.statement`
    insert into catalogue_category (category) values ('Tools') on conflict do nothing`);
  return app.database.oneFirst(sql.type(row({ id: text }))`
    insert into product (company_id, name, created_at) values (${companyId}, ${name}, now()) returning id`);
}

const input = (rfpId: string, page = '0', size = '10') => ({ params: { rfpId, page, size } });
const namesFor = async (person: Person, rfpId: string) =>
  expectOk(await person.call(getRfpProducts, input(rfpId))).data.map((product) => product.productName);

test('An invite that names no product can be paid from any product of the company, and each vendor sees its own', async () => {
  expect(await namesFor(vendor, fixture.rfpId)).toEqual(['Hammer', 'Spanner']);
  expect(await namesFor(fixture.vendors[1]!.person, fixture.rfpId)).toEqual(['Saw']);
});

test('The product list is paged', async () => {
  const second = expectOk(await vendor.call(getRfpProducts, input(fixture.rfpId, '1', '1')));
  expect(second.data.map((product) => product.productName)).toEqual(['Spanner']);
  expect(second.total_records).toBe(2);
  expect((await vendor.call(getRfpProducts, input(fixture.rfpId, 'one', '10'))).status).toBe(400);
  expect((await vendor.call(getRfpProducts, input(fixture.rfpId, '0', '101'))).status).toBe(400);
});

test('A product with a valid licence is marked', async () => {
  await app.database.query(sql.statement`
    insert into wallet (product_id, company_id, product_name, licensed_until)
    select id, company_id, name, now() + case name when 'Spanner' then 1 else -1 end * interval '1 day'
    from product where company_id = ${fixture.vendors[0]!.companyId}`);
  const { data } = expectOk(await vendor.call(getRfpProducts, input(fixture.rfpId)));
  expect(data.map((product) => product.isSubscripton)).toEqual([false, true]);
});

test('An invite that names a product is paid from that product', async () => {
  const { rfp } = expectOk(
    await fixture.buyer.call(createRfp, {
      body: {
        rfpName: 'Spanners',
        processTypeValue: 'rapid',
        scopeValue: 'private',
        stepsValue: presets.rapid,
      },
    }),
  );
  const rfpId = rfp._id;
  expectOk(
    await fixture.buyer.call(createTechnical, {
      body: { rfpId, overview: JSON.stringify('What we need'), categories: technical },
    }),
  );
  await fillTerms(fixture.buyer, rfpId);
  expectOk(
    await fixture.buyer.call(createVendors, {
      body: { rfpId, type: 'publish', invitees: [{ productId: spanner }] },
    }),
  );
  expect(await namesFor(vendor, rfpId)).toEqual(['Spanner']);
});

test('Only invited vendors can read the product list', async () => {
  const stranger = await signUpPerson(app, 'stranger@x.example');
  await registerCompany(stranger, 'Stranger Ltd');
  for (const person of [fixture.buyer, stranger])
    expect((await person.call(getRfpProducts, input(fixture.rfpId))).status).toBe(404);
});
