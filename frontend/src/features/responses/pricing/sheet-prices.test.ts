import type { PriceSheet } from '@bidboard/backend/features/price-sheets/contracts/price-sheet';
import { expect, test } from 'vitest';
import {
  blankOwnLine,
  pricesOf,
  tidied,
  typedCosts,
  validationErrorsBy,
  valuesOf,
  type SheetPricesValues,
} from './sheet-prices-values.ts';

const sheet: PriceSheet = {
  lines: [
    { name: 'Seats', unit: 'user', quantity: 10, period: 'month', lot: '', isRequired: true },
    { name: 'Training', unit: 'day', quantity: 2.5, period: 'once', lot: '', isRequired: true },
  ],
  termYears: 2,
  allowsOwnLines: true,
  currency: 'GBP',
  version: 1,
};
const blank = valuesOf(sheet, { prices: [], ownLines: [] });
const withPrice = (changed: Partial<SheetPricesValues['prices'][number]>): SheetPricesValues => ({
  ...blank,
  prices: blank.prices.map((price, at) => (at === 0 ? { ...price, ...changed } : price)),
});
const errorsOf = (values: SheetPricesValues) =>
  validationErrorsBy(sheet)(values).map(({ field, message }) => [field, message]);

test('A vendor that has priced nothing has a row for each line, no total, and no error', () => {
  expect(blank.prices.map(({ line, unitPrice }) => [line, unitPrice])).toEqual([
    [1, ''],
    [2, ''],
  ]);
  expect(errorsOf(blank)).toEqual([]);
  expect(typedCosts(sheet, blank)).toMatchObject({
    lines: [null, null],
    totals: { missing: [1, 2], term: 0 },
  });
});

test.each([
  ['2.0', 200],
  ['1,234.5', 123_450],
  ['0', 0],
])('The typed price %j is %d minor units', (unitPrice, minor) => {
  expect(errorsOf(withPrice({ unitPrice }))).toEqual([]);
  expect(pricesOf(withPrice({ unitPrice })).prices[0]?.unitPrice).toBe(minor);
});

test.each(['2,0', '1.234,5', '1e3', '-5', 'ten', '1.005'])(
  'The typed price %j is an error at its field, and counts as not typed',
  (unitPrice) => {
    const values = withPrice({ unitPrice });
    expect(errorsOf(values)).toEqual([['prices[0].unitPrice', 'An amount, for example 1,200.50']]);
    expect(typedCosts(sheet, values)?.lines[0]).toBeNull();
    expect(tidied(values).prices[0]?.unitPrice).toBe(unitPrice);
  },
);

test.each(['101', '9.999', 'x', '1,5'])(
  'The typed discount %j is an error at its field',
  (discountPercentage) => {
    expect(errorsOf(withPrice({ unitPrice: '1', discountPercentage }))).toEqual([
      ['prices[0].discountPercentage', 'Please enter a percentage from 0 to 100 with up to two decimals'],
    ]);
  },
);

test('An own line needs a name and a price, and its unit decides whether its quantity may be a fraction', () => {
  const own = (changed: object) => errorsOf({ ...blank, ownLines: [{ ...blankOwnLine, ...changed }] });
  expect(own({ name: 'Set-up', unitPrice: '10' })).toEqual([]);
  expect(own({ unitPrice: '' }).map(([field]) => field)).toEqual([
    'ownLines[0].name',
    'ownLines[0].unitPrice',
  ]);
  expect(own({ name: 'Set-up', unitPrice: '10', quantity: '2.5' }).map(([field]) => field)).toEqual([
    'ownLines[0].quantity',
  ]);
  expect(own({ name: 'Set-up', unitPrice: '10', quantity: '2.5', unit: 'hour' })).toEqual([]);
});

test('What is typed adds up as the server adds it up, and saved prices come back as they were typed', () => {
  const typed: SheetPricesValues = {
    prices: [
      { line: 1, unitPrice: '10', discountPercentage: '10', remark: ' Per seat ' },
      { line: 2, unitPrice: '800.00', discountPercentage: '0', remark: '' },
    ],
    ownLines: [{ ...blankOwnLine, name: 'Set-up', unitPrice: '500' }],
  };
  expect(typedCosts(sheet, typed)?.totals).toMatchObject({
    firstYear: 108_000 + 200_000 + 50_000,
    term: 216_000 + 200_000 + 50_000,
    missing: [],
  });
  expect(valuesOf(sheet, pricesOf(typed))).toEqual(tidied(typed));
});

test('A cost beyond what can be priced shows no totals', () => {
  expect(typedCosts(sheet, withPrice({ unitPrice: '9999999999' }))).toBeNull();
  expect(errorsOf(withPrice({ unitPrice: '9999999999' }))).toEqual([
    ['prices[0].unitPrice', 'The cost of this line is too large'],
  ]);
});
