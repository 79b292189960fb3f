import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addProduct,
  deleteProduct,
  getProduct,
  getProducts,
  getProductsList,
  productCategories,
  publishProduct,
} from './contracts/products.ts';
import { sql } from '../../platform/database/database.ts';
import { listEvents } from '../../testing/app/run-projections.ts';
import { registerCompany, signUpPerson } from '../../testing/app/people.ts';
import { productBody } from '../../testing/fixtures/product-form.ts';
import { expectOk } from '../../testing/fixtures/rfp-fixture.ts';
import { createTestApp, type Person, type TestApp } from '../../testing/app/test-app.ts';

let app: TestApp;
let vendor: Person;
let companyId: string;
beforeAll(async () => {
  app = await createTestApp();
  await app.database.query(sql.statement`
    insert into catalogue_category (category) values ('Tools'), ('Finance')`);
  await app.database.query(sql.statement`
    insert into catalogue_sub_category (category, sub_category) values ('Finance', 'Ledgers'), ('Finance', 'Invoices')`);
  vendor = await signUpPerson(app, 'vendor@x.example', 'Vera Vendor');
  companyId = await registerCompany(vendor, 'Quill Works');
});
afterAll(() => app.close());

const add = async (person: Person, values: Partial<typeof productBody> = {}) =>
  expectOk(await person.call(addProduct, { body: { ...productBody, ...values } })).product;
const read = async (person: Person, productId: string) =>
  expectOk(await person.call(getProduct, { params: { userId: person.userId }, search: { productId } }))
    .data[0];
const pageOf = async (page: number, size: number, published?: '0' | '1') =>
  expectOk(
    await vendor.call(getProducts, {
      params: { companyId, page: String(page), size: String(size) },
      search: { published },
    }),
  );

test('Products are listed in natural order: 2 before 10', async () => {
  const maker = await signUpPerson(app, 'gates@x.example', 'Gita Gates');
  const own = await registerCompany(maker, 'Gates');
  for (const productName of ['Gate 10', 'gate 2', 'Gate 1']) await add(maker, { productName });
  const { data } = expectOk(
    await maker.call(getProducts, { params: { companyId: own, page: '0', size: '10' }, search: {} }),
  );
  expect(data.map(({ productName }) => productName)).toEqual(['Gate 1', 'gate 2', 'Gate 10']);
});

test('A product is stored as written, can be saved again, and is reported by an event', async () => {
  const written = {
    productName: 'Kept whole',
    category: 'finance',
    subCategory: 'ledgers',
    keywords: ['books', 'books', 'tax'],
    productSolVideoUrl: ['https://youtu.be/abcdefghijk'],
    pricingProductName: 'Per seat',
    unit: 'month',
    price: '12.5',
    priceCurrency: 'GBP' as const,
    featureGroups: [{ name: 'Books', features: ['Ledgers', 'VAT returns'] }],
  };
  const { _id, version } = await add(vendor, written);
  expect(version).toBe(1);
  expect(await read(vendor, _id)).toEqual({
    ...productBody,
    ...written,
    category: 'Finance',
    subCategory: 'Ledgers',
    keywords: ['books', 'tax'],
    price: '12.50',
    _id,
    companyId,
    isPublished: 0,
    dataSheets_docs: [],
    screenshots: [],
    userId: null,
    userName: '',
    publishedAt: null,
    isSubscripton: false,
    version: 1,
  });
  const saved = await add(vendor, {
    ...written,
    productId: _id,
    companyId,
    version,
    subCategory: '',
    unit: '',
    price: undefined,
    priceCurrency: undefined,
    featureGroups: undefined,
  });
  expect(saved).toEqual({ _id, version: 2, screenshotKeys: [] });
  expect(await read(vendor, _id)).toMatchObject({
    category: 'Finance',
    subCategory: '',
    unit: '',
    price: '12.50',
    priceCurrency: 'GBP',
    featureGroups: written.featureGroups,
    version: 2,
  });
  await add(vendor, { ...written, productId: _id, price: '', featureGroups: [] });
  expect(await read(vendor, _id)).toMatchObject({ price: '', featureGroups: [], version: 3 });
  const events = (await listEvents(app.database)).filter(({ name }) => name === 'productSaved');
  expect(events.slice(-3).map((event) => event.payload)).toEqual([
    { productId: _id, companyId },
    { productId: _id, companyId },
    { productId: _id, companyId },
  ]);
});

test('A missing field is reported at its place, in the words of the form', async () => {
  const { status, problem } = await vendor.call(addProduct, {
    body: {
      productName: ' ',
      productInfo: JSON.stringify('<!-- nothing -->'),
      keywords: [],
      targetPersona: [],
      competitors: [],
      notableCustomers: [],
      productLaunchDate: '',
    },
  });
  expect([status, problem.errors]).toEqual([
    422,
    [
      { field: 'productName', message: 'Please add Product Name' },
      { field: 'productInfo', message: 'Please add Product Information' },
      { field: 'keywords', message: 'Please add Keywords' },
      { field: 'targetPersona', message: 'Please add Target Persona' },
      { field: 'competitors', message: 'Please add Competitors' },
      { field: 'notableCustomers', message: 'Please add Customer' },
      { field: 'productLaunchDate', message: 'Please add Product Launch Date' },
    ],
  ]);
});

test.each([
  ['a day that does not exist', { productLaunchDate: '2026-02-30' }, 'productLaunchDate'],
  ['a day in other words', { productLaunchDate: '1 May 2026' }, 'productLaunchDate'],
  ['a video of another site', { productSolVideoUrl: ['https://example.com/v.mp4'] }, 'productSolVideoUrl[0]'],
  ['a script for a video', { productSolVideoUrl: ['javascript:alert(1)'] }, 'productSolVideoUrl[0]'],
  ['a | in a keyword', { keywords: ['a|b'] }, 'keywords[0]'],
  ['a category that is not listed', { category: 'Elsewhere' }, 'category'],
  ['a sub-category of another category', { category: 'Tools', subCategory: 'Ledgers' }, 'subCategory'],
  ['a sub-category without its category', { category: '', subCategory: 'Ledgers' }, 'category'],
  ['a price in words', { price: 'about 10', priceCurrency: 'USD' as const }, 'price'],
  ['a price of a thousandth', { price: '1.005', priceCurrency: 'USD' as const }, 'price'],
  ['a price without currency', { price: '10' }, 'priceCurrency'],
  [
    'a group without features',
    { featureGroups: [{ name: 'Books', features: [] }] },
    'featureGroups[0].features',
  ],
  ['a name of 256 letters', { productName: 'n'.repeat(256) }, 'productName'],
])('The form refuses %s at its field', async (_what, values, field) => {
  const { status, problem } = await vendor.call(addProduct, { body: { ...productBody, ...values } });
  expect([status, problem.errors?.map((error) => error.field)]).toEqual([422, [field]]);
});

test('A user without a company is asked to add one, and has no products', async () => {
  const loner = await signUpPerson(app, 'loner@x.example');
  const { status, problem } = await loner.call(addProduct, { body: productBody });
  expect([status, problem.code]).toEqual([403, 'companyRequired']);
  expect(expectOk(await loner.call(getProduct, { params: { userId: loner.userId } }))).toEqual({
    data: [],
    total_records: 0,
  });
});

test('Another company’s product is reported as missing for every operation', async () => {
  const { _id } = await add(vendor, { productName: 'Not yours' });
  const stranger = await signUpPerson(app, 'stranger@x.example');
  await registerCompany(stranger, 'Stranger Ltd');
  const answers = await Promise.all([
    stranger.call(addProduct, { body: { ...productBody, productId: _id } }),
    stranger.call(addProduct, { body: { ...productBody, companyId } }),
    stranger.call(publishProduct, { body: { productId: _id, type: 'publish' } }),
    stranger.call(deleteProduct, { params: { id: _id } }),
    stranger.call(getProduct, { params: { userId: stranger.userId }, search: { productId: _id } }),
    stranger.call(getProduct, { params: { userId: vendor.userId } }),
    stranger.call(getProducts, { params: { companyId, page: '0', size: '10' } }),
    stranger.call(getProductsList, { params: { companyId, page: '0', size: '10' } }),
  ]);
  expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 404));
  expect(await read(vendor, _id)).toMatchObject({ productName: 'Not yours', version: 1 });
});

test('A page or size out of range is malformed, and the response names the range', async () => {
  const cases = [
    ['x', '10', 'page', 'Page must be a whole number from 0 to 999999'],
    ['-1', '10', 'page', 'Page must be a whole number from 0 to 999999'],
    ['0', '0', 'size', 'Size must be a whole number from 1 to 100'],
    ['0', '1000', 'size', 'Size must be a whole number from 1 to 100'],
  ] as const;
  for (const [page, size, field, message] of cases)
    for (const list of [getProducts, getProductsList]) {
      const { status, problem } = await vendor.call(list, { params: { companyId, page, size } });
      expect([status, problem.errors], `${page}/${size}`).toEqual([400, [{ field, message }]]);
    }
});

test('A double click adds one product', async () => {
  const key = crypto.randomUUID();
  const body = { ...productBody, productName: 'Twice clicked' };
  const [first, second] = (await Promise.all([1, 2].map(() => vendor.call(addProduct, { body, key })))).map(
    expectOk,
  );
  expect(second).toEqual(first);
  const without = await Promise.all(
    [1, 2].map(() => vendor.call(addProduct, { body: { ...body, productName: 'Clicked without a key' } })),
  );
  expect(without.map((response) => response.status).sort()).toEqual([200, 422]);
  expect(without.flatMap((response) => response.problem.errors ?? [])).toEqual([
    { field: 'productName', message: 'Your company already has a product of this name.' },
  ]);
});

test("Of two users who save at once, the second is notified of the first one's change", async () => {
  const { _id, version } = await add(vendor, { productName: 'Two at once' });
  const both = await Promise.all(
    ['Mine', 'Theirs'].map((productName) =>
      vendor.call(addProduct, { body: { ...productBody, productName, productId: _id, version } }),
    ),
  );
  expect(both.map((response) => response.status).sort()).toEqual([200, 409]);
  expect(both.find((response) => response.status === 409)?.problem.code).toBe('staleVersion');
  expect((await read(vendor, _id))?.version).toBe(2);
});

test('The list is sorted by name and paged, and shows all products, the published ones or the others', async () => {
  const total = (await pageOf(0, 10)).total_records;
  const everything = (await pageOf(0, 100)).data;
  const names = everything.map((product) => product.productName);
  expect(names).toEqual(names.toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)));
  expect([...(await pageOf(0, 2)).data, ...(await pageOf(1, 2)).data]).toEqual(everything.slice(0, 4));
  expect(await pageOf(900, 2)).toEqual({ data: [], total_records: total });
  const { _id } = await add(vendor, { productName: 'Aardvark' });
  expectOk(await vendor.call(publishProduct, { body: { productId: _id, type: 'publish' } }));
  const live = {
    data: [
      {
        _id,
        productName: 'Aardvark',
        isPublished: 1,
        productLaunchDate: '2026-02-28',
        userName: 'Vera Vendor',
        publishedAt: '2026-11-21T12:00:00.000Z',
        isSubscripton: false,
      },
    ],
    total_records: 1,
  };
  expect(await pageOf(0, 10, '1')).toEqual(live);
  expect(
    expectOk(await vendor.call(getProductsList, { params: { companyId, page: '0', size: '10' } })),
  ).toEqual(live);
  expect((await pageOf(0, 10, '0')).total_records).toBe(total);
});

test('A category that operators remove leaves its drafts without a category', async () => {
  await app.database.query(sql.statement`insert into catalogue_category (category) values ('Passing')`);
  await app.database.query(sql.statement`
    insert into catalogue_sub_category (category, sub_category) values ('Passing', 'Sub')`);
  const { _id } = await add(vendor, { productName: 'Filed', category: 'Passing', subCategory: 'Sub' });
  await app.database.query(sql.statement`
    delete from catalogue_category where category = 'Passing'`);
  expect(await read(vendor, _id)).toMatchObject({ category: '', subCategory: '' });
});

test("The list of categories is the operators' list, with two levels", async () => {
  expect(expectOk(await vendor.call(productCategories)).data).toEqual([
    { category: 'Finance', subCategories: ['Invoices', 'Ledgers'] },
    { category: 'Tools', subCategories: [] },
  ]);
});
