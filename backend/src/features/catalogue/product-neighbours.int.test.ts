import { afterAll, beforeAll, expect, test } from 'vitest';
import { productNeighbours } from './contracts/catalogue.ts';
import { saveListing } from './contracts/page-editing.ts';
import { signUpOperator } from '../../testing/app/people.ts';
import { expectOk } from '../../testing/fixtures/rfp-fixture.ts';
import { createTestApp, type TestApp } from '../../testing/app/test-app.ts';

let app: TestApp;
const ids = new Map<string, string>();
beforeAll(async () => {
  app = await createTestApp();
  const operator = await signUpOperator(app);
  const list = async (product: string, more: object = {}) => {
    const filing = { company: `${product} Ltd`, category: 'Finance', subCategory: 'Ledgers' };
    const answered = await operator.call(saveListing, { body: { product, ...filing, ...more } });
    ids.set(`${product} (${'category' in more ? 'elsewhere' : 'here'})`, expectOk(answered).objectID);
  };
  await list('Ledgerly', {
    competitiors: ['Paperwork', 'unlisted', 'BOOKWORM', 'Bookworm'],
    allKeywords: ['tax', 'vat', 'books'],
  });
  await list('Bookworm', { pricing: { name: 'Team', unit: 'month', amountMinor: 900, currency: 'EUR' } });
  await list('Paperwork', { category: 'Offices', company: 'Another' });
  await list('Paperwork', { yearFounded: 1998 });
  await list('Abacus');
  await list('Talliers', { allKeywords: ['tax', 'books'] });
  await list('Vatman', { allKeywords: ['vat'] });
  await list('Payer', { subCategory: 'Payroll', allKeywords: ['tax', 'vat', 'books'] });
});
afterAll(() => app.close());

const neighboursOf = async (product: string) =>
  expectOk(await app.visitor.call(productNeighbours, { params: { objectID: ids.get(product) ?? '' } }));

test('Competitors are listed in the order of the page, and the one of the same category is meant', async () => {
  const { competitors } = await neighboursOf('Ledgerly (here)');
  expect(competitors.map(({ objectID }) => objectID)).toEqual([
    ids.get('Paperwork (here)'),
    ids.get('Bookworm (here)'),
  ]);
  expect(competitors).toMatchObject([
    { product: 'Paperwork', yearFounded: 1998, pricing: null },
    { product: 'Bookworm', pricing: { amountMinor: 900, currency: 'EUR' } },
  ]);
});

test('Similar products are others of the sub-category, those with common keywords first', async () => {
  const { similar } = await neighboursOf('Ledgerly (here)');
  expect(similar.map(({ product }) => product)).toEqual(['Talliers', 'Vatman', 'Abacus']);
});

test('The only product of a sub-category has no neighbours', async () => {
  expect(await neighboursOf('Payer (here)')).toEqual({ competitors: [], similar: [] });
});
