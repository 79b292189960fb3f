import {
  emptySearch,
  readSearch,
  searchBy,
} from '@bidboard/backend/features/catalogue/contracts/search-address';
import { expect, test } from 'vitest';
import { offered, publicSearchPath } from './vendor-search.ts';

const product = (objectID: string) => ({
  objectID,
  product: `Product ${objectID}`,
  clean_url: objectID,
  company: 'Calder',
  logo: null,
});

test('Products are suggested first, and categories and sub-categories narrow the search', () => {
  const { groups, searches } = offered({
    products: [product('a')],
    categories: [{ value: 'Access', count: 3 }],
    subCategories: [{ value: 'Access', count: 1 }],
  });
  expect(
    groups.map(({ label, items }) => [label, items.map(({ text, kind }) => `${text}, ${kind}`)]),
  ).toEqual([
    ['Product', ['Product a, Product']],
    ['Category', ['Access, Category', 'Access, Sub Category']],
  ]);
  const ids = groups.flatMap(({ items }) => items.map(({ id }) => id));
  expect(new Set(ids).size).toBe(3);
  expect(ids.map((id) => searches.get(id)?.name)).toEqual([undefined, 'category', 'subCategory']);
  expect(offered(undefined).groups).toEqual([]);
});

test('The public page receives the same search', () => {
  expect(publicSearchPath(emptySearch)).toBe('/product?search=&category=&subCategory=&allKeywords=&company=');
  const state = { ...searchBy('company', 'Calder & Sons'), search: 'sso' };
  const path = publicSearchPath({ ...state, chosen: { ...state.chosen, category: ['HR', 'Access'] } });
  const read = readSearch(new URL(path, 'https://bidboard.example').searchParams);
  expect([read.search, read.chosen.company, read.chosen.category]).toEqual([
    'sso',
    ['Calder & Sons'],
    ['HR', 'Access'],
  ]);
});
