import { lowestPriceRule } from '@bidboard/backend/features/rfps/contracts/price-score';
import { expect, test } from 'vitest';
import { validationErrorsOf, formOf, numberIn, tidied, valuesOf } from './weights-values.ts';

const saved = {
  rfpId: 'r',
  version: 2,
  priceWeight: 30,
  ...lowestPriceRule,
  categories: [
    {
      kind: 'technical' as const,
      categoryName: 'Security',
      weight: 2,
      sections: [{ sectionId: 's', sectionName: 'Sign-in', weight: 1.5, totals: 6 }],
    },
  ],
};
const typed = (priceWeight: string, weight: string) => {
  const values = valuesOf(saved);
  return {
    ...values,
    priceWeight,
    categories: values.categories.map((category) => ({ ...category, weight })),
  };
};

test('Loaded weights are sent unchanged', () => {
  expect(formOf(valuesOf(saved))).toEqual({
    priceWeight: 30,
    ...lowestPriceRule,
    categories: [{ weight: 2, sections: [{ sectionId: 's', weight: 1.5 }] }],
  });
});

test('A decimal comma counts as a point, and other text is not a number', () => {
  expect(['2', ' 2,5 ', '0.25', '', '1e3', '-1', '1.234', 'two'].map(numberIn)).toEqual([
    2,
    2.5,
    0.25,
    Number.NaN,
    Number.NaN,
    Number.NaN,
    Number.NaN,
    Number.NaN,
  ]);
});

test.each([
  ['101', '1', ['priceWeight']],
  ['0', '0', ['categories[0].weight']],
  ['', '1001', ['priceWeight', 'categories[0].weight']],
  ['100', '1000', []],
])('A price weight of “%s” and a category weight of “%s” are validated', (price, weight, fields) => {
  expect(validationErrorsOf(typed(price, weight)).map(({ field }) => field)).toEqual(fields);
});

test('A saved weight is shown as it was interpreted', () => {
  expect(tidied(typed('12,50', '2.00'))).toMatchObject({
    priceWeight: '12.5',
    categories: [{ weight: '2' }],
  });
});

test.each([
  ['', ['priceFormulaAmount']],
  ['0', ['priceFormulaAmount']],
  ['12 34', ['priceFormulaAmount']],
  ['much', ['priceFormulaAmount']],
  ['50,000.50', []],
])('A budget of “%s” is validated', (priceFormulaAmount, fields) => {
  const values = { ...valuesOf(saved), priceFormula: 'linear' as const, priceFormulaAmount };
  expect(validationErrorsOf(values).map(({ field }) => field)).toEqual(fields);
});

test('A budget is sent in minor units, and none is sent with the lowest price', () => {
  const values = { ...valuesOf(saved), priceFormulaAmount: '50,000.5' };
  expect(formOf({ ...values, priceFormula: 'linear' })).toMatchObject({
    priceFormula: 'linear',
    priceFormulaAmount: 5_000_050,
  });
  expect(formOf(values)).toMatchObject({ priceFormula: 'lowest', priceFormulaAmount: null });
  expect(tidied({ ...values, priceFormula: 'linear' }).priceFormulaAmount).toBe('50000.50');
});
