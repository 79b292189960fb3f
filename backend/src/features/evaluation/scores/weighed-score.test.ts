import fc from 'fast-check';
import { expect, test } from 'vitest';
import { percentOf, sumsOf, sumsOfAll, addRawSums, sumWeighted, weigh, weightedPercent } from './score.ts';

/** A section's points, including halves, with its weight and its category's in hundredths. */
const section = fc
  .record({
    totals: fc.integer({ min: 1, max: 500_000 }),
    earned: fc.nat(1000),
    weight: fc.integer({ min: 1, max: 100_000 }),
    categoryWeight: fc.integer({ min: 1, max: 100_000 }),
  })
  .map(({ totals, earned, weight, categoryWeight }) => ({
    totals: totals / 100,
    scores: Math.round((totals * earned) / 100) / 1000,
    weight: (weight / 100) * (categoryWeight / 100),
  }));
const sections = fc.array(section, { minLength: 1, maxLength: 30 });
type Section = typeof section extends fc.Arbitrary<infer One> ? One : never;

const percentAt = (all: readonly Section[]) =>
  weightedPercent(sumWeighted(all.map((part) => weigh(part, part.weight)))) ?? -1;
const rawSumsOf = ({ scores, totals }: Section) => ({ scores, totals, answered: 1, scored: 1, questions: 1 });

test('A weighted percentage is between 0 and 100, in any order', () => {
  fc.assert(
    fc.property(sections, (all) => {
      expect(percentAt(all)).toBeGreaterThanOrEqual(0);
      expect(percentAt(all)).toBeLessThanOrEqual(100);
      expect(percentAt(all.toReversed())).toBe(percentAt(all));
    }),
  );
});

test('Only the proportion of weights counts: if all are multiplied, the percentage stays', () => {
  fc.assert(
    fc.property(sections, fc.integer({ min: 2, max: 50 }), (all, times) => {
      expect(percentAt(all.map((rated) => ({ ...rated, weight: rated.weight * times })))).toBe(
        percentAt(all),
      );
    }),
  );
});

test('With equal weights the percentage is that of the points, to the digit', () => {
  fc.assert(
    fc.property(sections, fc.integer({ min: 1, max: 100_000 }), (all, hundredths) => {
      const weighed = sumWeighted(all.map((rated) => weigh(rated, hundredths / 100)));
      const rawSums = addRawSums(all.map(rawSumsOf));
      expect(weightedPercent(weighed)).toBe(percentOf(rawSums.scores, rawSums.totals));
      expect(sumsOfAll(rawSums, weighed)).toEqual(sumsOfAll(rawSums));
    }),
  );
});

test('A weighted percentage is between the percentages of its sections', () => {
  fc.assert(
    fc.property(sections, (all) => {
      const each = all.map((rated) => percentOf(rated.scores, rated.totals) ?? -1);
      expect(percentAt(all)).toBeGreaterThanOrEqual(Math.min(...each));
      expect(percentAt(all)).toBeLessThanOrEqual(Math.max(...each));
    }),
  );
});

test('A percentage has two decimals, rounded half up, and is null if there is nothing to score', () => {
  expect(weightedPercent({ scores: 1n, totals: 3n })).toBe(33.33);
  expect(weightedPercent({ scores: 1n, totals: 20_000n })).toBe(0.01);
  expect(weightedPercent({ scores: 0n, totals: 0n })).toBeNull();
  const silent = { scores: 0, totals: 4, answered: 0, scored: 0, questions: 1 };
  expect(sumsOf(silent, weigh(silent, 2)).percent).toBeNull();
});
