import { expect, test } from 'vitest';
import { decideWeights } from './weights.ts';

const [a, b, c] = ['a', 'b', 'c'].map((letter) => `0190a000-0000-7000-8000-00000000000${letter}`) as [
  string,
  string,
  string,
];
const current = {
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
  expect(decideWeights(current, weightsWith([[a, b], [c]]))).toEqual({ ok: true });
  expect(decideWeights(current, weightsWith([[c], [b, a]]))).toEqual({ ok: true });
});

test.each([
  ['a section is missing', [[a], [c]]],
  ['a section is named twice', [[a, b, b], [c]]],
  ['a section is in another category', [[a], [b, c]]],
  ['a category is missing', [[a, b]]],
])('%s: the questionnaire is a different one', (_, groups) => {
  expect(decideWeights(current, weightsWith(groups))).toEqual({ ok: false, code: 'staleVersion' });
});

test('A third decimal is refused at its field', () => {
  const decided = decideWeights(current, weightsWith([[a, b], [c]], 0.125, 33.333));
  expect(decided).toMatchObject({ ok: false, code: 'invalidFields' });
  expect('errors' in decided && decided.errors.map(({ field }) => field)).toEqual([
    'priceWeight',
    'categories[0].sections[0].weight',
    'categories[0].sections[1].weight',
    'categories[1].sections[0].weight',
  ]);
});
