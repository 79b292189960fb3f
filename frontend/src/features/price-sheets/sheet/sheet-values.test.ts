import { expect, test } from 'vitest';
import {
  blankLine,
  sheetOf,
  tidied,
  validationErrorsOf,
  valuesOf,
  type SheetValues,
} from './sheet-values.ts';

const values = (changed: Partial<SheetValues['lines'][number]> = {}): SheetValues => ({
  lines: [{ ...blankLine, name: 'Seats', ...changed }],
  termYears: '3',
  allowsOwnLines: false,
});
const errorOf = (changed: Partial<SheetValues['lines'][number]>) =>
  validationErrorsOf(values(changed)).map(({ field, message }) => [field, message]);
const decimals = 'Please enter a number with up to three decimals, such as 2.5';
const whole = 'Please enter a whole number, since this unit has no fractions';

test.each([
  ['2', [], 2],
  ['2.0', [], 2],
  ['1,200', [], 1200],
  ['2.5', [['lines[0].quantity', whole]], 2.5],
  ['2,0', [['lines[0].quantity', decimals]], Number.NaN],
  ['1.234,5', [['lines[0].quantity', decimals]], Number.NaN],
  ['1e3', [['lines[0].quantity', decimals]], Number.NaN],
  ['-5', [['lines[0].quantity', decimals]], Number.NaN],
  ['', [['lines[0].quantity', decimals]], Number.NaN],
] as const)(
  'The typed number of users %j is read as it is, or is an error at its field',
  (quantity, errors, read) => {
    expect(errorOf({ quantity })).toEqual(errors);
    expect(sheetOf(values({ quantity })).lines[0]?.quantity).toBe(read);
  },
);

test('Days may be fractions, and users may not', () => {
  expect(errorOf({ unit: 'day', quantity: '2.5' })).toEqual([]);
  expect(errorOf({ unit: 'day', quantity: '2.0001' })).toEqual([['lines[0].quantity', decimals]]);
});

test.each(['', '0', '11', '2.5', 'two'])('The term %j is an error at its field', (termYears) => {
  expect(validationErrorsOf({ ...values(), termYears })).toEqual([
    { field: 'termYears', message: 'Please enter a number of years from 1 to 10' },
  ]);
});

test('A line without a name is an error, and a saved sheet comes back as it was typed', () => {
  expect(errorOf({ name: ' ' })).toEqual([['lines[0].name', 'Please add the name of this line']]);
  const typed = values({ quantity: '2.0', lot: ' A ' });
  const saved = { ...sheetOf(typed), currency: 'GBP', version: 1 };
  expect(valuesOf(saved)).toEqual(tidied(typed));
  expect(tidied(typed).lines[0]).toMatchObject({ quantity: '2', lot: 'A' });
});
