import { expect, test, it } from 'vitest';
import { countFormat } from './count-format.ts';
import { formatMoney, formatScore, tidyWholeNumber, wholeNumberOf } from './number-format.ts';
import { siteLocale } from '@bidboard/backend/kernel/format/site-locale';

test('Counts are formatted as the browser formats them in British English', () => {
  for (const count of [0, 7, 42, 999, 1000, 1001, 12_345, 100_000, 999_999, 1_000_000, 9_007_199_254_740_991])
    expect(countFormat(count)).toBe(count.toLocaleString(siteLocale));
});

it('Money has a symbol, separators and 2 decimals, and zero is 0.00', () => {
  expect(formatMoney(38_920_000, 'USD')).toBe('$389,200.00');
  expect(formatMoney(-5, 'GBP')).toBe('−£0.05');
  expect(formatMoney(0, 'EUR')).toBe('€0.00');
  expect(formatMoney(null, 'EUR')).toBe('–');
  expect(formatScore(0)).toBe('0.00');
});

test.each([
  ['20', 20],
  [' 007 ', 7],
  ['1,200,000', 1_200_000],
  ['1 200', 1200],
])('The text %j is the whole number %d', (typed, value) => {
  expect(wholeNumberOf(typed)).toBe(value);
  expect(tidyWholeNumber(typed)).toBe(String(value));
});

test.each(['2.0', '1.5', '1,5', '1.5m', '-5', '1,2000', '1e3', '', 'ten', '9'.repeat(20)])(
  'The text %j is not a whole number, and no other number replaces it',
  (typed) => {
    expect(wholeNumberOf(typed)).toBeNaN();
    expect(tidyWholeNumber(typed)).toBe(typed);
  },
);
