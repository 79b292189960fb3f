import fc from 'fast-check';
import { expect, test } from 'vitest';
import { quantityOf, tidyQuantity } from './typed-quantity.ts';

test.each([
  ['2', 2],
  ['2.0', 2],
  [' 2.500 ', 2.5],
  ['1.005', 1.005],
  ['1,234.5', 1234.5],
  ['1 000', 1000],
  ['0', 0],
])('The typed quantity %j is %d', (typed, quantity) => {
  expect(quantityOf(typed)).toBe(quantity);
});

test.each([
  '',
  ' ',
  '.',
  '.5',
  '2.',
  '2,0',
  '1.234,5',
  '1e3',
  '-2',
  '+2',
  '1.2345',
  '1,23',
  'two',
  '2 pcs',
  '9'.repeat(20),
])('The text %j is not a quantity and stays as typed', (typed) => {
  expect(quantityOf(typed)).toBeNaN();
  expect(tidyQuantity(typed)).toBe(typed.trim());
});

test('A quantity that is written and read again stays the same', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (thousandths) => {
      expect(quantityOf(String(thousandths / 1000))).toBe(thousandths / 1000);
    }),
  );
});
