import { expect, test } from 'vitest';
import { lowestPriceRule, type PriceRule } from '../contracts/price-score.ts';
import { decideWeights, priceRuleAfter } from './weights.ts';

const [a, b, c] = ['a', 'b', 'c'].map((letter) => `0190a000-0000-7000-8000-00000000000${letter}`) as [
  string,
  string,
  string,
];
const current = {
  ...lowestPriceRule,
  categories: [
    {
      kind: 'technical' as const,
      categoryName: 'Security',
      weight: 1,
      sections: [
        { sectionId: a, sectionName: 'Sign-in', weight: 1, totals: 5 },
        { sectionId: b, sectionName: 'Audit', weight: 1, totals: 5 },
      ],
    },
    {
      kind: 'commercial' as const,
      categoryName: 'Price',
      weight: 1,
      sections: [{ sectionId: c, sectionName: 'Terms', weight: 1, totals: 5 }],
    },
  ],
};
const weightsWith = (groups: readonly (readonly string[])[], weight = 2, priceWeight = 30) => ({
  priceWeight,
  categories: groups.map((ids) => ({ weight: 3, sections: ids.map((sectionId) => ({ sectionId, weight })) })),
});

test('Every section is named once within its category, in any order', () => {
  expect(decideWeights(current, weightsWith([[a, b], [c]]), false)).toEqual({ ok: true });
  expect(decideWeights(current, weightsWith([[c], [b, a]]), false)).toEqual({ ok: true });
});

test.each([
  ['a section is missing', [[a], [c]]],
  ['a section is named twice', [[a, b, b], [c]]],
  ['a section is in another category', [[a], [b, c]]],
  ['a category is missing', [[a, b]]],
])('%s: the questionnaire is a different one', (_, groups) => {
  expect(decideWeights(current, weightsWith(groups), false)).toEqual({ ok: false, code: 'staleVersion' });
});

test('A third decimal is refused at its field', () => {
  const decided = decideWeights(current, weightsWith([[a, b], [c]], 0.125, 33.333), false);
  expect(decided).toMatchObject({ ok: false, code: 'invalidFields' });
  expect('errors' in decided && decided.errors.map(({ field }) => field)).toEqual([
    'priceWeight',
    'categories[0].sections[0].weight',
    'categories[0].sections[1].weight',
    'categories[1].sections[0].weight',
  ]);
});

const formulaOf = (formula: Partial<PriceRule>, arePricesOpen = false, saved: PriceRule = lowestPriceRule) =>
  decideWeights({ ...current, ...saved }, { ...weightsWith([[a, b], [c]]), ...formula }, arePricesOpen);
const budget: PriceRule = { priceFormula: 'linear', priceFormulaAmount: 5_000_000 };

test('A formula has a budget or a reference price exactly if it needs one', () => {
  for (const formula of [{}, budget, { ...budget, priceFormula: 'reference' as const }, lowestPriceRule])
    expect(formulaOf(formula)).toEqual({ ok: true });
  for (const formula of [
    { priceFormula: 'linear' as const },
    { priceFormula: 'reference' as const, priceFormulaAmount: null },
    { priceFormula: 'lowest' as const, priceFormulaAmount: 1 },
  ])
    expect(formulaOf(formula)).toMatchObject({
      code: 'invalidFields',
      errors: [{ field: 'priceFormulaAmount' }],
    });
});

test('Once prices are open, the formula and its amount stay, and weights may still change', () => {
  const refused = { code: 'invalidFields', errors: [{ field: 'priceFormula' }] };
  expect(formulaOf(budget, true)).toMatchObject(refused);
  expect(formulaOf({ ...budget, priceFormulaAmount: 1 }, true, budget)).toMatchObject(refused);
  expect(formulaOf(lowestPriceRule, true, budget)).toMatchObject(refused);
  expect(formulaOf(budget, true, budget)).toEqual({ ok: true });
  expect(formulaOf({}, true, budget)).toEqual({ ok: true });
});

test('A save without a formula keeps the saved one', () => {
  expect(priceRuleAfter(budget, {})).toEqual(budget);
  expect(priceRuleAfter(budget, { priceFormula: 'lowest' })).toEqual(lowestPriceRule);
});
