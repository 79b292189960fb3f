import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatMoney } from './number-format.ts';
import { minorUnitsOf, percentOf } from '@bidboard/backend/kernel/format/typed-amount';
import { amountShown, amountText, isNegative, isPercentOutside, tidyAmount } from './typed-amount.ts';

test.each([
  ['1200.5', 120_050],
  ['1,200.50', 120_050],
  [' £1,200.50 ', 120_050],
  ['£ 1 200.50', 120_050],
  ['1 234 567 €', 123_456_700],
  ['1.15', 115],
  ['8.', 800],
  ['.07', 7],
  ['0', 0],
  ['1,234,567,890.12', 123_456_789_012],
])('The typed amount %s is %i minor units', (typed, minor) => {
  expect(minorUnitsOf(typed)).toBe(minor);
});

// 1,5 and 1.200,50 are amounts where a comma is the decimal point. To read them as 15 or as 1.20 would be worse than to reject
// them.
test.each([
  '',
  '.',
  '-',
  '-5',
  '1,5',
  '1.200,50',
  '12,00',
  '1.005',
  '12 34',
  '1,234 567',
  '1 2.50',
  '1. 5',
  '$1€2',
  'ten',
  '1e3',
  '9'.repeat(20),
])('The text %j is not an amount', (typed) => {
  expect(minorUnitsOf(typed)).toBeNaN();
  expect(amountShown(typed)).toBe(typed);
});

const minorUnits = fc.integer({ min: 0, max: 4_000_000_000_000_000 });

test('An amount that is shown, read and shown again stays the same, and matches what the buyer sees', () => {
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

test('A minus sign makes the amount negative once a digit follows', () => {
  expect(['-5', ' -0.5', '−1', '- 3'].map(isNegative)).toEqual([true, true, true, true]);
  expect(['', '-', '5', '5-1'].map(isNegative)).toEqual([false, false, false, false]);
});

test('A percentage is the typed number, and an empty field is 0', () => {
  expect(['', '12.5', '28.35 %', '100', '.5'].map(percentOf)).toEqual([0, 12.5, 28.35, 100, 0.5]);
  expect(['x', '1,5', '1 2', '-5', '.', '1e1'].map(percentOf).every(Number.isNaN)).toBe(true);
  expect(['101', '100.01', '-1', '0', '100', 'x'].map(isPercentOutside)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
});
