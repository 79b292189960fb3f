import { expect, test } from 'vitest';
import { suggestionsOf } from './suggestion-list.ts';

test('Products lead to their page, categories to theirs, sub-categories to a search', () => {
  const { groups, addresses } = suggestionsOf(
    {
      products: [{ objectID: 'a1', product: 'Calder Hub', clean_url: '', company: 'Calder', logo: null }],
      categories: [{ value: 'Identity & Access', count: 3 }],
      subCategories: [{ value: 'Single Sign-On', count: 2 }],
    },
    'i',
  );
  expect(groups.map(({ label, items }) => [label, items.map(({ text, kind }) => [text, kind])])).toEqual([
    ['Product', [['Calder Hub', 'Product']]],
    [
      'Category',
      [
        ['Identity & Access', 'Category'],
        ['Single Sign-On', 'Category'],
      ],
    ],
  ]);
  expect([...addresses.values()]).toEqual([
    '/product/calder-hub?search=a1',
    '/category/identity-access?category=Identity+%26+Access',
    '/search?subCategory=Single+Sign-On',
  ]);
});

test('An empty group is omitted', () => {
  expect(suggestionsOf({ products: [], categories: [], subCategories: [] }, 'ident').groups).toEqual([]);
});

test('A category that only holds matches says so with the typed text, and leads to them', () => {
  const { groups, addresses } = suggestionsOf(
    {
      products: [],
      categories: [{ value: 'Identity & Access', count: 3 }],
      subCategories: [{ value: 'Single Sign-On', count: 2 }],
    },
    ' ident ',
  );
  expect(groups[0]?.items.map(({ text }) => text)).toEqual(['Identity & Access', 'ident in Single Sign-On']);
  expect([...addresses.values()][1]).toBe('/search?search=ident&subCategory=Single+Sign-On');
});
