import { afterAll, beforeAll, expect, test } from 'vitest';
import { getCatalogueProduct, searchCatalogue } from '../catalogue/contracts/catalogue.ts';
import { saveListing } from '../catalogue/contracts/page-editing.ts';
import { getCompany } from '../companies/contract.ts';
import { addProduct, deleteProduct, deleteSheets, getProduct, publishProduct } from './contracts/products.ts';
import { addToShortlist, shortlist } from '../shortlists/contract.ts';
import { sql } from '../../platform/database/database.ts';
import { listEvents } from '../../testing/app/run-projections.ts';
import { registerCompany, signUpOperator, signUpPerson } from '../../testing/app/people.ts';
import { productBody } from '../../testing/fixtures/product-form.ts';
import { expectOk } from '../../testing/fixtures/rfp-fixture.ts';
import { createTestApp, type Person, type TestApp } from '../../testing/app/test-app.ts';

let app: TestApp;
let vendor: Person;
let operator: Person;
let companyId: string;
beforeAll(async () => {
  app = await createTestApp();
  await app.database.query(sql.statement`
    insert into catalogue_category (category) values ('Tools')`);
  vendor = await signUpPerson(app, 'vendor@x.example', 'Vera Vendor');
  companyId = await registerCompany(vendor, 'Quill Works');
  operator = await signUpOperator(app);
});
afterAll(() => app.close());

const add = async (productName: string, values: Partial<typeof productBody> = {}) =>
  expectOk(await vendor.call(addProduct, { body: { ...productBody, productName, ...values } })).product;
const publishAs = (productId: string, type: 'publish' | 'unpublish', version?: number) =>
  vendor.call(publishProduct, { body: { productId, type, version } });
const read = async (productId: string) =>
  expectOk(await vendor.call(getProduct, { params: { userId: vendor.userId }, search: { productId } }))
    .data[0];
const found = async (search: string) =>
  expectOk(await app.visitor.call(searchCatalogue, { search: { search } })).hits.map((hit) => hit.product);
const pageStatus = async (objectID: string) =>
  (await app.visitor.call(getCatalogueProduct, { params: { objectID } })).status;
const eventsOf = async (productId: string) =>
  (await listEvents(app.database))
    .filter(({ payload }) => JSON.stringify(payload).includes(productId))
    .map(({ name }) => name);
const join = async (companyOf: string, email: string, role: string) => {
  const person = await signUpPerson(app, email);
  await app.database.query(sql.statement`
    insert into membership (user_id, company_id, role) values (${person.userId}, ${companyOf}, ${role})`);
  return person;
};

test('A published product is found at once, and disappears at once when it is unpublished', async () => {
  const { _id } = await add('Inkwell', {
    productInfo: JSON.stringify('Fills **pens** by [post](https://x.example)'),
  });
  expect(await found('inkwell')).toEqual([]);
  expect(expectOk(await publishAs(_id, 'publish')).message).toBe('Product published successfully');
  expect(await found('inkwell')).toEqual(['Inkwell']);
  const { company } = expectOk(await vendor.call(getCompany, { params: { userId: vendor.userId } }));
  expect(expectOk(await app.visitor.call(getCatalogueProduct, { params: { objectID: _id } }))).toEqual({
    objectID: _id,
    contentType: 'product',
    product: 'Inkwell',
    clean_url: 'inkwell',
    category: 'Tools',
    subCategory: null,
    logo: company?.logo,
    squareLogo: company?.logo,
    description: 'Fills **pens** by [post](https://x.example)',
    descriptionTree: [
      {
        kind: 'paragraph',
        inner: [
          { kind: 'text', text: 'Fills ' },
          { kind: 'strong', inner: [{ kind: 'text', text: 'pens' }] },
          { kind: 'text', text: ' by ' },
          { kind: 'link', href: 'https://x.example', inner: [{ kind: 'text', text: 'post' }] },
        ],
      },
    ],
    company: 'Quill Works',
    companyId,
    website: null,
    noEmployees: null,
    yearFounded: null,
    annualRevenue: null,
    hqLocation: 'Leeds, United Kingdom',
    videoLinks: [],
    files: [],
    competitiors: ['Paperwork'],
    allKeywords: ['books'],
    notableCustomer: ['Fenwick Foods'],
    targetPersona: ['Accountants'],
    pricing: null,
    featureGroups: [],
    screenshots: [],
  });
  const { hits } = expectOk(await app.visitor.call(searchCatalogue, { search: { search: 'inkwell' } }));
  expect(hits[0]?.description).toBe('Fills pens by post');
  expect(await read(_id)).toMatchObject({
    isPublished: 1,
    userId: vendor.userId,
    userName: 'Vera Vendor',
    publishedAt: '2026-11-21T12:00:00.000Z',
  });
  expect(expectOk(await publishAs(_id, 'unpublish')).message).toBe('Product unpublished successfully');
  expect(await found('inkwell')).toEqual([]);
  expect(await pageStatus(_id)).toBe(404);
  expect(await read(_id)).toMatchObject({ isPublished: 0, userId: null, userName: '', publishedAt: null });
  expect(await eventsOf(_id)).toEqual([
    'productSaved',
    'productPublished',
    'catalogueChanged',
    'productUnpublished',
    'catalogueChanged',
  ]);
});

test('The page of a published product shows its price and its features', async () => {
  const featureGroups = [{ name: 'Ink', features: ['Blue', 'Black'] }];
  const { _id } = await add('Priced pen', {
    pricingProductName: 'Standard',
    unit: 'pen',
    price: '2.5',
    priceCurrency: 'GBP',
    featureGroups,
  });
  expectOk(await publishAs(_id, 'publish'));
  const page = async () =>
    expectOk(await app.visitor.call(getCatalogueProduct, { params: { objectID: _id } }));
  expect(await page()).toMatchObject({
    pricing: { name: 'Standard', unit: 'pen', amountMinor: 250, currency: 'GBP' },
    featureGroups,
  });
  expectOk(await publishAs(_id, 'unpublish'));
  expectOk(
    await vendor.call(addProduct, {
      body: { ...productBody, productName: 'Priced pen', productId: _id, price: '', featureGroups: [] },
    }),
  );
  expectOk(await publishAs(_id, 'publish'));
  expect(await page()).toMatchObject({ pricing: null, featureGroups: [] });
});

test('The API treats a published product as read-only', async () => {
  const { _id } = await add('Read only');
  expectOk(await publishAs(_id, 'publish'));
  const answers = [
    await vendor.call(addProduct, { body: { ...productBody, productName: 'Other', productId: _id } }),
    await vendor.call(deleteSheets, { body: { _id, fileName: 'a.pdf' } }),
  ];
  expect(answers.map((answer) => [answer.status, answer.problem.code])).toEqual([
    [409, 'productLive'],
    [409, 'productLive'],
  ]);
  expect(await read(_id)).toMatchObject({ productName: 'Read only', version: 2 });
});

test('A double click publishes once', async () => {
  const { _id } = await add('Clicked');
  const both = await Promise.all([publishAs(_id, 'publish'), publishAs(_id, 'publish')]);
  expect(both.map((response) => response.status)).toEqual([200, 200]);
  expect(await eventsOf(_id)).toEqual(['productSaved', 'productPublished', 'catalogueChanged']);
});

test('A product is not published if another user has saved a version that the publisher has not seen', async () => {
  const { _id, version } = await add('Seen');
  expectOk(
    await vendor.call(addProduct, { body: { ...productBody, productName: 'Unseen', productId: _id } }),
  );
  const { status, problem } = await publishAs(_id, 'publish', version);
  expect([status, problem.code]).toEqual([409, 'staleVersion']);
  expect((await publishAs(_id, 'publish', version + 1)).status).toBe(200);
});

test('A product without a category is not published, and the error is at the category field', async () => {
  const { _id } = await add('Unfiled', { category: '' });
  const { status, problem } = await publishAs(_id, 'publish');
  expect([status, problem.errors]).toEqual([422, [{ field: 'category', message: 'Please add Category' }]]);
  expect(await pageStatus(_id)).toBe(404);
});

test('A page without an owner must be claimed, and a page with an owner belongs to that owner', async () => {
  const { objectID } = expectOk(
    await operator.call(saveListing, {
      body: { product: 'Imported', company: 'Quill works', category: 'Tools' },
    }),
  );
  const { _id } = await add('imported');
  const { status, problem } = await publishAs(_id, 'publish');
  expect([status, problem.code, problem.about]).toEqual([409, 'pageUnclaimed', objectID]);
  const namesake = await signUpPerson(app, 'namesake@x.example');
  await registerCompany(namesake, 'Quill Works');
  const theirs = expectOk(
    await namesake.call(addProduct, { body: { ...productBody, productName: 'Theirs first' } }),
  ).product;
  expectOk(await namesake.call(publishProduct, { body: { productId: theirs._id, type: 'publish' } }));
  const ours = await add('Theirs First');
  const response = await publishAs(ours._id, 'publish');
  expect([response.status, response.problem.code]).toEqual([409, 'alreadyListed']);
  expect(await read(ours._id)).toMatchObject({ isPublished: 0 });
});

test('An operator’s edit and an import do not change a company’s page', async () => {
  const { _id } = await add('Ours alone');
  expectOk(await publishAs(_id, 'publish'));
  const body = { product: 'Ours alone', company: 'Quill Works', category: 'Tools' };
  expect((await operator.call(saveListing, { body })).problem.code).toBe('alreadyListed');
  expect((await operator.call(saveListing, { body: { ...body, objectID: _id } })).problem.code).toBe(
    'pageClaimed',
  );
});

test('A page that returns under another name is also found under its old name', async () => {
  const { _id } = await add('First name');
  expectOk(await publishAs(_id, 'publish'));
  for (const productName of ['Second name', 'Third name']) {
    expectOk(await publishAs(_id, 'unpublish'));
    expectOk(await vendor.call(addProduct, { body: { ...productBody, productName, productId: _id } }));
    expectOk(await publishAs(_id, 'publish'));
  }
  const addresses = await app.database.any(sql.statement`
    select clean_url from catalogue_old_address where object_id = ${_id} order by clean_url`);
  expect(addresses).toEqual([{ clean_url: 'first-name' }, { clean_url: 'second-name' }]);
});

test('A shortlist regains a product that was unpublished in the meantime, if there is room for it', async () => {
  const { _id } = await add('Put aside');
  const other = await add('Put aside too');
  for (const id of [_id, other._id]) expectOk(await publishAs(id, 'publish'));
  const buyers = await Promise.all(
    ['keeps@x.example', 'full@x.example'].map((email) => signUpPerson(app, email)),
  );
  for (const buyer of buyers)
    for (const objectID of [_id, other._id])
      expectOk(await buyer.call(addToShortlist, { body: { objectID } }));
  const listOf = async (buyer: Person | undefined) =>
    expectOk(await (buyer ?? vendor).call(shortlist)).data.map((hit) => hit.product);
  expectOk(await publishAs(_id, 'unpublish'));
  const [roomy, full] = buyers;
  expect(await listOf(roomy)).toEqual(['Put aside too']);
  await app.database.query(sql.statement`
    with pages as (
      insert into catalogue_product (source_key, product, clean_url, company, category)
      select 'filler ' || n, 'Filler', 'filler', 'Fillers', 'Tools' from generate_series(1, 19) n returning object_id
    )
    insert into shortlist_product (user_id, product_id, position, added_at)
    select ${full?.userId ?? ''}::uuid, object_id, 9, now() from pages`);
  expectOk(await publishAs(_id, 'publish'));
  expect(await listOf(roomy)).toEqual(['Put aside', 'Put aside too']);
  expect(await listOf(full)).toHaveLength(20);
  expect(await listOf(full)).not.toContain('Put aside');
});

test('A deletion also removes the page, and only admins can delete', async () => {
  const { _id } = await add('Doomed');
  expectOk(await publishAs(_id, 'publish'));
  const member = await join(companyId, 'member@x.example', 'member');
  const admin = await join(companyId, 'admin@x.example', 'admin');
  const refused = await member.call(deleteProduct, { params: { id: _id } });
  expect([refused.status, refused.problem.code]).toEqual([403, 'adminsOnly']);
  expect(await pageStatus(_id)).toBe(200);
  expect(expectOk(await admin.call(deleteProduct, { params: { id: _id } })).message).toBe(
    'Product has been deleted successfully.',
  );
  expect([await pageStatus(_id), await found('doomed')]).toEqual([404, []]);
  expect((await vendor.call(deleteProduct, { params: { id: _id } })).status).toBe(404);
  expect((await eventsOf(_id)).slice(-2)).toEqual(['productDeleted', 'catalogueChanged']);
});

test('A member can do everything else', async () => {
  const member = await join(companyId, 'hand@x.example', 'member');
  const { _id, version } = expectOk(
    await member.call(addProduct, { body: { ...productBody, productName: 'By a member' } }),
  ).product;
  expectOk(
    await member.call(addProduct, {
      body: { ...productBody, productName: 'By her', productId: _id, version },
    }),
  );
  expectOk(await member.call(publishProduct, { body: { productId: _id, type: 'publish' } }));
  expectOk(await member.call(publishProduct, { body: { productId: _id, type: 'unpublish' } }));
  expect(
    expectOk(await member.call(getProduct, { params: { userId: vendor.userId }, search: { productId: _id } }))
      .data,
  ).toMatchObject([{ productName: 'By her' }]);
});

test('A product with paid content is not deleted', async () => {
  const { _id } = await add('Funded');
  await app.database.query(sql.statement`
    insert into wallet (product_id, company_id, product_name) values (${_id}, ${companyId}, 'Funded')`);
  const credit = (credits: number, kind: string, by: string) =>
    app.database.query(sql.statement`
      insert into credit_entry (company_id, product_id, credits, kind, paid_by)
      values (${companyId}, ${_id}, ${credits}, ${kind}, ${by})`);
  await credit(3, 'grant', 'grant');
  const refused = async () => (await vendor.call(deleteProduct, { params: { id: _id } })).problem.code;
  expect(await refused()).toBe('walletNotEmpty');
  await credit(-3, 'inviteAcceptance', 'credits');
  const license = (until: string) =>
    app.database.query(sql.statement`
      update wallet set licensed_until = now() + ${until}::interval where product_id = ${_id}`);
  await license('1 day');
  expect(await refused()).toBe('walletNotEmpty');
  expect(await read(_id)).toMatchObject({ isSubscripton: true });
  expectOk(
    await vendor.call(addProduct, { body: { ...productBody, productName: 'Renamed', productId: _id } }),
  );
  expect(
    await app.database.any(sql.statement`select product_name from wallet where product_id = ${_id}`),
  ).toEqual([{ product_name: 'Renamed' }]);
  await license('-1 second');
  expectOk(await vendor.call(deleteProduct, { params: { id: _id } }));
  expect(
    await app.database.any(sql.statement`select 1 as kept from wallet where product_id = ${_id}`),
  ).toHaveLength(1);
});
