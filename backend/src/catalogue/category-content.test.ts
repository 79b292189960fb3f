import { expect, test } from 'vitest';
import { categoryAlone } from './category-content.ts';
import { toSearchRequest } from './search.ts';

test('one category and nothing else is the page that operators write for', () => {
  expect(categoryAlone(toSearchRequest({ category: ['HR'] }))).toBe('HR');
  expect(categoryAlone(toSearchRequest({ category: ['HR'], search: ' ', page: 0, company: [] }))).toBe('HR');
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
])('%j is not', (search) => expect(categoryAlone(toSearchRequest(search))).toBeUndefined());
