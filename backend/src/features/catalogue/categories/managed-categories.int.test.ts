import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  addCategory,
  managedCategories,
  removeCategory,
  removeSubCategory,
  renameCategory,
} from '../contracts/category-editing.ts';
import { getCatalogueProduct, searchCatalogue } from '../contracts/catalogue.ts';
import { getListing, saveCategoryPageContent, saveListing } from '../contracts/page-editing.ts';
import { listEvents } from '../../../testing/app/run-projections.ts';
import { signUpOperator } from '../../../testing/app/people.ts';
import { createTestApp, type Person, type TestApp } from '../../../testing/app/test-app.ts';

let app: TestApp;
let operator: Person;
beforeAll(async () => {
  app = await createTestApp();
  operator = await signUpOperator(app);
});
afterAll(() => app.close());

const list = async () => (await operator.ask(managedCategories)).body.data;
const add = (name: string, within?: string) =>
  operator.ask(addCategory, { body: { name, ...(within !== undefined && { within }) } });
const rename = (category: string, name: string, subCategory?: string) =>
  operator.ask(renameCategory, {
    body: { category, name, ...(subCategory !== undefined && { subCategory }) },
  });
const listProduct = async (product: string, category: string, subCategory: string | null = null) =>
  (await operator.ask(saveListing, { body: { product, company: 'Acme', category, subCategory } })).body
    .objectID;
const flaws = ({ status, problem }: Awaited<ReturnType<typeof add>>) => [
  status,
  problem.errors?.map((error) => error.field),
];

describe('Category list', () => {
  test('The category list accepts new categories and sub-categories, each name once', async () => {
    expect((await add('Payroll')).status).toBe(200);
    expect((await add('Bonuses', 'payroll')).status).toBe(200);
    expect(await list()).toEqual([
      {
        category: 'Payroll',
        count: 0,
        hasContent: false,
        subCategories: [{ subCategory: 'Bonuses', count: 0 }],
      },
    ]);
    expect(flaws(await add('PAYROLL'))).toEqual([422, ['name']]);
    expect(flaws(await add('bonuses', 'Payroll'))).toEqual([422, ['name']]);
    expect(flaws(await add('Other', 'Nowhere'))).toEqual([422, ['within']]);
    expect(flaws(await add('a|b'))).toEqual([422, ['name']]);
    expect(flaws(await add(' Padded '))).toEqual([422, ['name']]);
  });

  test('Renaming a category updates its products, sub-categories and page, and both renames raise an event', async () => {
    const objectID = await listProduct('Ledger', 'Finance', 'Books');
    const bare = await listProduct('Till', 'Finance');
    await operator.ask(saveCategoryPageContent, { body: { category: 'Finance', description: 'Money' } });
    const { version } = (await operator.ask(getListing, { params: { objectID } })).body;
    expect((await rename('finance', 'Money & Books')).status).toBe(200);
    expect(await list()).toContainEqual({
      category: 'Money & Books',
      count: 2,
      hasContent: true,
      subCategories: [{ subCategory: 'Books', count: 1 }],
    });
    expect((await rename('Money & Books', 'Ledgers', 'Books')).status).toBe(200);
    const { body: product } = await app.visitor.ask(getCatalogueProduct, { params: { objectID } });
    expect([product.category, product.subCategory]).toEqual(['Money & Books', 'Ledgers']);
    const { body: found } = await app.visitor.ask(searchCatalogue, {
      search: { category: ['Money & Books'] } as never,
    });
    expect(found.hits.map((hit) => hit.objectID).toSorted()).toEqual([objectID, bare].toSorted());
    expect(found.facets.category).toContainEqual({ value: 'Money & Books', count: 2 });
    expect(found.facets.category.map(({ value }) => value)).not.toContain('Finance');
    expect(found.categoryPageContent?.description).toBe('Money');
    expect((await operator.ask(getListing, { params: { objectID } })).body.version).toBeGreaterThan(version);
    const events = (await listEvents(app.database)).filter(
      (event) => event.name === 'catalogueChanged' && event.payload.objectIDs.includes(bare),
    );
    expect(events).toHaveLength(2);
  });

  test('A category name may change its capitals but may not equal another name', async () => {
    await add('Travel');
    expect((await rename('Travel', 'TRAVEL')).status).toBe(200);
    await add('Legal');
    expect(flaws(await rename('Legal', 'travel'))).toEqual([422, ['name']]);
    expect(flaws(await rename('Nowhere', 'Somewhere'))).toEqual([422, ['category']]);
    expect(flaws(await rename('Legal', 'Somewhere', 'Nothing'))).toEqual([422, ['subCategory']]);
  });

  test('The category list drops only categories without products', async () => {
    const filed = { category: 'Tools/Parts', subCategory: 'Small' };
    await listProduct('Hammer', filed.category, filed.subCategory);
    await add('Large', filed.category);
    expect((await operator.ask(removeCategory, { params: filed })).problem.code).toBe('categoryInUse');
    expect((await operator.ask(removeSubCategory, { params: filed })).problem.code).toBe('categoryInUse');
    const large = { ...filed, subCategory: 'large' };
    expect((await operator.ask(removeSubCategory, { params: large })).status).toBe(200);
    expect((await operator.ask(removeSubCategory, { params: large })).status).toBe(404);
    await add('Empty');
    await add('Inner', 'Empty');
    await operator.ask(saveCategoryPageContent, { body: { category: 'Empty', description: 'x' } });
    const empty = { category: 'empty' };
    expect((await operator.ask(removeCategory, { params: empty })).status).toBe(200);
    expect((await operator.ask(removeCategory, { params: empty })).status).toBe(404);
    expect((await list()).map((category) => category.category)).not.toContain('Empty');
  });
});
