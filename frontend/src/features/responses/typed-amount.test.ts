import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatMoney } from '../../ui/money-format.ts';
import {
  amountShown,
  amountText,
  isNegative,
  isPercentOutside,
  minorUnitsOf,
  percentOf,
  tidyAmount,
} from './typed-amount.ts';

test.each([
  ['1200.5', 120_050],
  ['1,200.50', 120_050],
  [' £1,200.50 ', 120_050],
  ['1.15', 115],
  ['8.', 800],
  ['.07', 7],
  ['0', 0],
  ['1,234,567,890.12', 123_456_789_012],
])('%s is %i minor units', (typed, minor) => {
  expect(minorUnitsOf(typed)).toBe(minor);
});

// 1,5 and 1.200,50 are amounts where a comma is the point: to read them as 15 or as 1.20 would be worse than to ask.
test.each(['', '.', '-', '-5', '1,5', '1.200,50', '12,00', '1.005', 'ten', '1e3', '9'.repeat(20)])(
  '%j is no amount',
  (typed) => {
    expect(minorUnitsOf(typed)).toBeNaN();
    expect(amountShown(typed)).toBe(typed);
  },
);

const minorUnits = fc.integer({ min: 0, max: 4_000_000_000_000_000 });

test('an amount is the same after it was shown, read and shown again, as the buyer is shown it', () => {
  fc.assert(
    fc.property(minorUnits, fc.constantFrom('USD', 'EUR', 'GBP'), (minor, currency) => {
      const text = amountText(minor);
      expect(minorUnitsOf(text)).toBe(minor);
      expect(minorUnitsOf(amountShown(text))).toBe(minor);
      expect(tidyAmount(amountShown(text))).toBe(text);
      const shown = formatMoney(minor, currency);
      expect(shown.slice(1)).toBe(amountShown(text));
      expect(minorUnitsOf(shown)).toBe(minor);
    }),
    { numRuns: 2000 },
  );
});

test('a minus becomes a negative amount with its first figure', () => {
  expect(['-5', ' -0.5', '−1', '- 3'].map(isNegative)).toEqual([true, true, true, true]);
  expect(['', '-', '5', '5-1'].map(isNegative)).toEqual([false, false, false, false]);
});

test('a percentage is what is typed, and nothing typed is none', () => {
  expect(['', '12.5', '28.35 %', '100', '.5'].map(percentOf)).toEqual([0, 12.5, 28.35, 100, 0.5]);
  expect(['x', '1,5', '-5', '.', '1e1'].map(percentOf).every(Number.isNaN)).toBe(true);
  expect(['101', '100.01', '-1', '0', '100', 'x'].map(isPercentOutside)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
});
