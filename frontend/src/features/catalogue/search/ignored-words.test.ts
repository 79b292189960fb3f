import { expect, test } from 'vitest';
import { ignoredWordsMessage } from './ignored-words.ts';

test.each([
  ['payroll suite', ['suite'], 'No products mention “suite”; showing results for “payroll”.'],
  [
    ' best  crm for business',
    ['best', 'for', 'business'],
    'No products mention “best”, “for” or “business”; showing results for “crm”.',
  ],
  ['payroll', [], undefined],
])('For the search %j with the ignored words %j the page says %s', (search, ignored, notice) =>
  expect(ignoredWordsMessage(search, ignored)).toBe(notice),
);
