import { expect, test } from 'vitest';
import { categoryOfSearch } from './category-content.ts';
import { toSearchRequest } from '../search/search.ts';

test('A search for one category and nothing else shows the page that operators write', () => {
  expect(categoryOfSearch(toSearchRequest({ category: ['HR'] }))).toBe('HR');
  expect(categoryOfSearch(toSearchRequest({ category: ['HR'], search: ' ', page: 0, company: [] }))).toBe(
    'HR',
  );
});

test.each([
  {},
  { category: ['HR', 'Travel'] },
  { category: ['HR|Travel'] },
  { category: ['HR'], page: 1 },
  { category: ['HR'], search: 'pay' },
  { category: ['HR'], subCategory: ['Payroll'] },
  { category: ['HR'], company: ['Acme'] },
  { category: ['HR'], targetPersona: ['CFO'] },
  { category: ['HR'], allKeywords: ['pay'] },
  { category: ['HR'], employee: ['11-50'] },
])('The search %j does not show the page that operators write', (search) =>
  expect(categoryOfSearch(toSearchRequest(search))).toBeUndefined(),
);
