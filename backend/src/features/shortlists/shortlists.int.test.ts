import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { importFile } from '../catalogue/import/import-catalogue.ts';
import {
  listCatalogueProducts,
  resultDescriptionLength,
  searchCatalogue,
} from '../catalogue/contracts/catalogue.ts';
import { shortlistLimit } from '../catalogue/contracts/shortlist-limit.ts';
import { addToShortlist, mergeShortlist, removeFromShortlist, shortlist } from './contract.ts';
import { sql } from '../../platform/database/database.ts';
import { listEvents } from '../../testing/app/run-projections.ts';
import { signUpPerson } from '../../testing/app/people.ts';
import { expectOk } from '../../testing/fixtures/rfp-fixture.ts';
import { createTestApp, type Person, type TestApp } from '../../testing/app/test-app.ts';

const count = shortlistLimit + 2;
let app: TestApp;
let person: Person;
/** The ids of Product 00, Product 01 and so on. */
let ids: string[];

beforeAll(async () => {
  app = await createTestApp();
  const folder = await mkdtemp(join(tmpdir(), 'catalogue-'));
  const path = join(folder, 'a.csv');
  const rows = Array.from({ length: count }, (_, at) => {
    const number = String(at).padStart(2, '0');
    return `Product ${number},Company ${number},Tools,${'Does what it says. '.repeat(20)}`;
  });
  await writeFile(path, ['product,company,category,description', ...rows].join('\n'));
  await importFile(app.database, path, () => {}, app.now.ms);
  await rm(folder, { recursive: true });
  const pages = await Promise.all(
    [0, 1].map((page) => app.visitor.call(searchCatalogue, { search: { page } })),
  );
  ids = pages
    .flatMap((page) => expectOk(page).hits)
    .toSorted((a, b) => a.product.localeCompare(b.product))
    .map((hit) => hit.objectID);
});
afterAll(() => app.close());

let people = 0;
beforeEach(async () => {
  person = await signUpPerson(app, `buyer-${people++}@x.example`);
});

const id = (at: number): string => ids[at] ?? '';
const add = (at: number, who = person) => who.call(addToShortlist, { body: { objectID: id(at) } });
const remove = (at: number) => person.call(removeFromShortlist, { body: { objectID: id(at) } });
const merge = (objectIDs: string[]) => person.call(mergeShortlist, { body: { objectIDs } });
const listed = async (who = person) =>
  expectOk(await who.call(shortlist)).data.map((product) => product.objectID);
const countEvents = async () =>
  (await listEvents(app.database)).filter(
    (event) => event.name === 'shortlistChanged' && event.payload.userId === person.userId,
  ).length;

test('The shortlist keeps products in the order in which they were added, each once', async () => {
  for (const at of [4, 1, 4, 7]) expectOk(await add(at));
  expect(await listed()).toEqual([4, 1, 7].map(id));
  expect(await countEvents()).toBe(3);
  const { data, total_records: total } = expectOk(await person.call(shortlist));
  expect(total).toBe(3);
  expect(data[0]).toMatchObject({ product: 'Product 04', company: 'Company 04', category: 'Tools' });
  expect(data[0]?.description.length).toBeLessThanOrEqual(resultDescriptionLength + 1);
});

test('A product that is removed twice is gone, and the products after it keep their order', async () => {
  for (const at of [1, 2, 3]) expectOk(await add(at));
  for (const at of [2, 2, 9]) expectOk(await remove(at));
  expectOk(await add(0));
  expect(await listed()).toEqual([1, 3, 0].map(id));
  expect(await countEvents()).toBe(5);
});

test('A product that was removed returns in front of the product that followed it', async () => {
  const restore = (at: number, before: number) =>
    person.call(addToShortlist, { body: { objectID: id(at), before: id(before) } });
  for (const at of [5, 1, 3]) expectOk(await add(at));
  for (const [removed, next] of [
    [5, 1],
    [1, 3],
  ] as const) {
    expectOk(await remove(removed));
    for (const _ of ['once', 'again']) expectOk(await restore(removed, next));
    expect(await listed()).toEqual([5, 1, 3].map(id));
  }
  expectOk(await restore(8, 9));
  expect(await listed()).toEqual([5, 1, 3, 8].map(id));
});

test('A user can neither see nor change the shortlist of another user', async () => {
  expectOk(await add(1));
  const other = await signUpPerson(app, `other-${people}@x.example`);
  expectOk(await add(2, other));
  expect([await listed(), await listed(other)]).toEqual([[id(1)], [id(2)]]);
});

test('A product that is not in the catalogue cannot be shortlisted', async () => {
  const { status, problem } = await person.call(addToShortlist, { body: { objectID: crypto.randomUUID() } });
  expect([status, problem.code]).toEqual([404, 'notFound']);
  const odd = await person.call(addToShortlist, { body: { objectID: 'p1' } });
  expect([odd.status, odd.problem.errors?.[0]?.field]).toEqual([422, 'objectID']);
});

test('Two simultaneous additions never overfill the shortlist', async () => {
  expectOk(await merge(ids.slice(0, shortlistLimit - 1)));
  const both = await Promise.all([add(shortlistLimit), add(shortlistLimit + 1)]);
  expect(both.map((response) => response.status).toSorted()).toEqual([200, 409]);
  expect(both.find((response) => response.status === 409)?.problem.code).toBe('shortlistFull');
  expect(await listed()).toHaveLength(shortlistLimit);
  expectOk(await add(3));
});

describe("merging a visitor's list", () => {
  test("The visitor's products follow the account's in their order, and repeated merges add each only once", async () => {
    for (const at of [5, 6]) expectOk(await add(at));
    const missing = crypto.randomUUID();
    const visitors = [id(8), id(5), missing, id(2).toUpperCase()];
    expect(expectOk(await merge(visitors))).toMatchObject({ unknown: [missing], leftOut: [] });
    expect(expectOk(await merge(visitors))).toMatchObject({ unknown: [missing], leftOut: [] });
    expect(await listed()).toEqual([5, 6, 8, 2].map(id));
    expect(await countEvents()).toBe(3);
  });

  test('The merge adds only as many products as there is room for', async () => {
    expectOk(await merge(ids.slice(2)));
    expect(expectOk(await merge([id(2), id(1)])).leftOut).toEqual([id(1)]);
    expect(await listed()).toEqual(ids.slice(2));
    const tooMany = await merge(ids);
    expect([tooMany.status, tooMany.problem.errors?.[0]?.field]).toEqual([422, 'objectIDs']);
  });
});

test('A product that leaves the catalogue leaves every shortlist', async () => {
  expectOk(await add(3));
  expectOk(await add(21));
  await app.database.query(sql.statement`delete from catalogue_product where object_id = ${id(21)}::uuid`);
  expect(await listed()).toEqual([id(3)]);
});

describe('products by their ids', () => {
  test('The response has the complete products in the requested order, without those that are gone', async () => {
    const products = [id(7), crypto.randomUUID(), id(2)];
    const { data, total_records: total } = expectOk(
      await app.visitor.call(listCatalogueProducts, { search: { products } }),
    );
    expect([total, data.map((product) => product.objectID)]).toEqual([2, [id(7), id(2)]]);
    expect(data[0]?.description.length).toBeGreaterThan(resultDescriptionLength);
  });

  test.each([
    ['none', '', 'products'],
    ['no id', '?products=1', 'products'],
    [
      'too many',
      `?products=${Array.from({ length: 21 }, () => crypto.randomUUID()).join('&products=')}`,
      'products',
    ],
    ['an unknown parameter', `?products=${crypto.randomUUID()}&only=1`, 'only'],
  ])('%s: the response names the invalid field', async (_, query, field) => {
    const answer = await fetch(`${app.baseUrl}/api/catalogue/products${query}`);
    const { errors } = (await answer.json()) as { errors: { field: string }[] };
    expect([answer.status, errors[0]?.field]).toEqual([400, expect.stringContaining(field)]);
  });
});
