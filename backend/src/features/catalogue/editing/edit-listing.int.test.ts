import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getCatalogueProduct, searchCatalogue, type SearchRecord } from '../contracts/catalogue.ts';
import { dropListing, getListing, saveListing } from '../contracts/page-editing.ts';
import type { Infer } from '../../../kernel/schema/schema.ts';
import { sql } from '../../../platform/database/database.ts';
import { row, text } from '../../../platform/database/row.ts';
import { listEvents } from '../../../testing/app/run-projections.ts';
import { registerCompany, signUpOperator } from '../../../testing/app/people.ts';
import { createTestApp, type Person, type TestApp } from '../../../testing/app/test-app.ts';

let app: TestApp;
let operator: Person;
beforeAll(async () => {
  app = await createTestApp();
  operator = await signUpOperator(app);
});
afterAll(() => app.close());

type Body = Infer<typeof saveListing.body>;
const named = (product: string, more: Partial<Body> = {}): Body => ({
  product,
  company: 'Acme',
  category: 'Finance',
  ...more,
});
const save = (body: Body, key?: string) => operator.call(saveListing, { body, ...(key && { key }) });
async function saved(body: Body): Promise<{ objectID: string; version: number }> {
  const answered = await save(body);
  if (answered.status !== 200) throw new Error(answered.text);
  return answered.body;
}
const read = async (objectID: string): Promise<SearchRecord> =>
  (await app.visitor.call(getCatalogueProduct, { params: { objectID } })).body;
const found = async (search: string) =>
  (await app.visitor.call(searchCatalogue, { search: { search } })).body.hits.map((hit) => hit.objectID);
const announcedVersionsOf = async (objectID: string) =>
  (await listEvents(app.database))
    .filter((event) => event.name === 'catalogueChanged')
    .filter((event) => event.payload.objectIDs.includes(objectID))
    .map((event) => event.payload.revision);

describe('Added product', () => {
  test('An added product has all the given facts, under the rules of an import', async () => {
    const listingForm = named('Ledger <b>One</b>', {
      subCategory: 'Accounting',
      description: 'Keeps <script>alert(1)</script>books.',
      website: 'https://acme.example',
      hqLocation: 'FR',
      yearFounded: 1999,
      noEmployees: '11-50',
      annualRevenue: '$1m',
      allKeywords: ['tax', 'vat', 'tax'],
      targetPersona: ['CFO'],
      notableCustomer: ['Halmer Ports'],
      competitiors: ['Abacus'],
      videoLinks: ['https://vimeo.com/76979871'],
      pricing: { name: 'Team', unit: 'user per month', amountMinor: 850, currency: 'EUR' },
      featureGroups: [{ name: 'Books', features: ['Ledgers', 'VAT returns'] }],
      logo: '<svg xmlns="http://www.w3.org/2000/svg"><script>x()</script><path d="M0 0h1"/></svg>',
    });
    const { objectID, version } = await saved(listingForm);
    const record = await read(objectID);
    expect(record).toMatchObject({
      product: 'Ledger One',
      clean_url: 'ledger-one',
      company: 'Acme',
      category: 'Finance',
      subCategory: 'Accounting',
      description: 'Keeps books.',
      hqLocation: 'France',
      yearFounded: 1999,
      allKeywords: ['tax', 'vat'],
      targetPersona: ['CFO'],
      notableCustomer: ['Halmer Ports'],
      competitiors: ['Abacus'],
      videoLinks: ['https://vimeo.com/76979871'],
      pricing: { name: 'Team', unit: 'user per month', amountMinor: 850, currency: 'EUR' },
      featureGroups: [{ name: 'Books', features: ['Ledgers', 'VAT returns'] }],
    });
    const svg = await (await fetch(`${app.baseUrl}${record.logo}`)).text();
    expect(svg).toContain('<path');
    expect(svg).not.toContain('script');
    const { descriptionTree, ...listing } = record;
    expect(descriptionTree).toHaveLength(1);
    expect((await operator.call(getListing, { params: { objectID } })).body).toEqual({
      listing,
      version,
    });
    expect(await found('ledger one')).toEqual([objectID]);
    expect(await announcedVersionsOf(objectID)).toEqual([version]);
  });

  test('An added product is filed under an existing category, regardless of case', async () => {
    await saved(named('First of its kind', { category: 'Human Resources', subCategory: 'Payroll' }));
    const { objectID } = await saved(
      named('Second', { category: 'HUMAN resources', subCategory: 'payroll' }),
    );
    expect(await read(objectID)).toMatchObject({ category: 'Human Resources', subCategory: 'Payroll' });
  });

  test('A product is not added twice, regardless of case and spaces', async () => {
    await saved(named('Only Once'));
    expect((await save(named('only  ONCE', { company: 'ACME' }))).problem.code).toBe('alreadyListed');
  });

  test('A repeated request with one idempotency key adds a product once', async () => {
    const first = await save(named('Keyed'), 'listing-key');
    expect((await save(named('Keyed'), 'listing-key')).text).toBe(first.text);
    expect(await announcedVersionsOf(first.body.objectID)).toHaveLength(1);
  });
});

describe('Changed product', () => {
  test('A changed product keeps omitted fields, loses null fields, and reports a later version', async () => {
    const before = await saved(
      named('Changing', {
        subCategory: 'Books',
        description: 'Stays',
        website: 'https://gone.example',
        logo: 'monogram',
      }),
    );
    const shown = await read(before.objectID);
    const after = await saved(
      named('Changing', { objectID: before.objectID, website: null, allKeywords: ['new'] }),
    );
    expect(await read(before.objectID)).toEqual({ ...shown, website: null, allKeywords: ['new'] });
    expect(after.version).toBeGreaterThan(before.version);
    expect(await announcedVersionsOf(before.objectID)).toEqual([before.version, after.version]);
  });

  test('A product can be renamed, and a new category removes its sub-category', async () => {
    const { objectID } = await saved(named('Old Name', { subCategory: 'Books' }));
    await saved(named('New Name', { objectID, category: 'Travel' }));
    expect(await read(objectID)).toMatchObject({
      product: 'New Name',
      clean_url: 'new-name',
      category: 'Travel',
      subCategory: null,
    });
    expect(await found('new name')).toContain(objectID);
    expect(await found('old')).not.toContain(objectID);
  });

  test("A change is refused if it is based on an older version or takes another product's name", async () => {
    const { objectID, version } = await saved(named('Contested'));
    await saved(named('Contested', { objectID, version, description: 'First' }));
    expect((await save(named('Contested', { objectID, version }))).problem.code).toBe('staleVersion');
    await saved(named('Taken'));
    expect((await save(named('Taken', { objectID }))).problem.code).toBe('alreadyListed');
  });

  test('Two simultaneous changes both succeed, one after the other', async () => {
    const { objectID } = await saved(named('At once'));
    const both = await Promise.all(
      ['one', 'two'].map((description) => save(named('At once', { objectID, description }))),
    );
    expect(both.map((response) => response.status)).toEqual([200, 200]);
    expect(new Set(both.map((response) => response.body.version)).size).toBe(2);
  });

  test('Of two simultaneous additions with one name, one succeeds', async () => {
    const both = await Promise.all([save(named('Twin')), save(named('Twin'))]);
    expect(both.map((response) => response.status).sort()).toEqual([200, 409]);
  });
});

describe('Removed product', () => {
  test('A removed product is no longer found, and its event carries a later revision', async () => {
    const { objectID, version } = await saved(named('Passing'));
    const params = { objectID: objectID.toUpperCase() };
    expect((await operator.call(dropListing, { params })).status).toBe(200);
    expect((await app.visitor.call(getCatalogueProduct, { params: { objectID } })).status).toBe(404);
    expect(await found('passing')).toEqual([]);
    const [, revision] = await announcedVersionsOf(objectID);
    expect(revision).toBeGreaterThan(version);
    expect((await operator.call(dropListing, { params: { objectID } })).status).toBe(404);
    expect((await save(named('Passing', { objectID }))).status).toBe(404);
  });

  test('A product with a page owner can be neither removed nor changed', async () => {
    const { objectID } = await saved(named('Kept'));
    const companyId = await registerCompany(operator, 'Keeper Ltd');
    await app.database.query(sql.statement`
      update catalogue_product set company_id = ${companyId} where object_id = ${objectID}`);
    expect((await operator.call(dropListing, { params: { objectID } })).problem.code).toBe('pageClaimed');
    expect((await save(named('Kept', { objectID, description: 'x' }))).problem.code).toBe('pageClaimed');
  });
});

test.each([
  [{ website: 'javascript:alert(1)' }, 'website'],
  [{ website: 'acme' }, 'website'],
  [{ yearFounded: 2999 }, 'yearFounded'],
  [{ yearFounded: 12 }, 'yearFounded'],
  [{ product: '<i></i>' }, 'product'],
  [{ product: '' }, 'product'],
  [{ category: 'A | B' }, 'category'],
  [{ allKeywords: ['a|b'] }, 'allKeywords[0]'],
  [{ videoLinks: ['https://example.com/v.mp4'] }, 'videoLinks[0]'],
  [{ pricing: { amountMinor: 0.5 } }, 'pricing.amountMinor'],
  [{ pricing: { amountMinor: 1, currency: 'CHF' } }, 'pricing.currency'],
  [{ featureGroups: [{ name: 'Books', features: [] }] }, 'featureGroups[0].features'],
  [{ featureGroups: [{ name: ' ', features: ['Ledgers'] }] }, 'featureGroups[0].name'],
  [{ logo: 'https://acme.example/logo.svg' }, 'logo'],
  [{ logo: '<svg><script>x()</script></svg>' }, 'logo'],
  [{ objectID: 'x' }, 'objectID'],
  [{ rating: 5 }, 'rating'],
] as [object, string][])('The listing %j is refused by field', async (flaw, field) => {
  const { status, problem } = await save({ ...named('Flawed'), ...flaw });
  expect([status, problem.errors?.map((error) => error.field)]).toEqual([422, [field]]);
});

test('An omitted price stays, null removes it, and a price without an amount is on request', async () => {
  const pricing = { name: 'Team', unit: 'month', amountMinor: 850, currency: 'EUR' } as const;
  const featureGroups = [{ name: 'Books', features: ['Ledgers'] }];
  const { objectID } = await saved(named('Priced', { pricing, featureGroups }));
  await saved(named('Priced', { objectID }));
  expect(await read(objectID)).toMatchObject({ pricing, featureGroups });
  await saved(named('Priced', { objectID, pricing: { unit: 'site' }, featureGroups: [] }));
  expect(await read(objectID)).toMatchObject({
    pricing: { name: '', unit: 'site', amountMinor: null, currency: null },
    featureGroups: [],
  });
  await saved(named('Priced', { objectID, pricing: null }));
  expect((await read(objectID)).pricing).toBeNull();
});

test('A monogram counts as a logo, and pages draw it from the name', async () => {
  const { objectID } = await saved(named('Mono Gram', { logo: 'monogram' }));
  expect(await read(objectID)).toMatchObject({ logo: null, squareLogo: null });
  const svg = await app.database.oneFirst(sql.type(row({ svg: text }))`
    select svg from catalogue_product p join catalogue_logo l on l.hash = p.logo
    where object_id = ${objectID}::uuid`);
  expect(svg).toContain('>MG<');
});
