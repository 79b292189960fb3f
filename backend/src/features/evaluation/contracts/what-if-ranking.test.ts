import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lowestPriceRule, type Fraction } from '../../rfps/contracts/price-score.ts';
import { rankVendors } from './ranking.ts';
import {
  leadersOf,
  leadingRange,
  rankByWeights,
  shareOf,
  shownRange,
  wholeShare,
  withShare,
} from './what-if-ranking.ts';

const share = (numerator: number, denominator: number): Fraction => ({
  numerator: BigInt(numerator),
  denominator: BigInt(denominator),
});
const vendor = (...scores: [number, number][]) => ({
  scores: scores.map(([numerator, denominator]) => share(numerator, denominator)),
});

// Alpha: 90 % of security, 40 % of operations. Beta: 50 % and 80 %.
const two = [vendor([90, 100], [40, 100]), vendor([50, 100], [80, 100])];

test('A vendor leads by a category from the share at which both overall scores are equal', () => {
  // 40 + 50 x = 80 - 30 x at x = 1/2.
  const weights = [3n, 1n];
  expect(rankByWeights(two, weights)).toEqual([
    { overall: 77.5, rank: 1 },
    { overall: 57.5, rank: 2 },
  ]);
  expect(leadersOf(two, weights)).toEqual([0]);
  expect(shownRange(leadingRange(two, weights, 0, 0, weights), 7500)).toEqual({ from: 5000, to: wholeShare });
  expect(shownRange(leadingRange(two, weights, 1, 0, weights), 2500)).toEqual({ from: 0, to: 5000 });
});

test('The bounds of a range are rounded inwards', () => {
  // Beta leads by 1 - x against x / 2: up to two thirds.
  const weights = [1n, 1n];
  const rivals = [vendor([0, 1], [1, 1]), vendor([1, 2], [0, 1])];
  expect(shownRange(leadingRange(rivals, weights, 0, 0, weights), 5000)).toEqual({ from: 0, to: 6666 });
  expect(shownRange(leadingRange(rivals, weights, 1, 0, weights), 5000)).toEqual({
    from: 3334,
    to: wholeShare,
  });
});

test('The other weights keep their proportions, even after one of them was the whole', () => {
  const saved = [1n, 2n, 3n];
  const shares = (weights: readonly bigint[]) => weights.map((_, at) => shareOf(weights, at));
  expect(shares(saved)).toEqual([1667, 3333, 5000]);
  expect(shares(withShare(saved, 2, 2500, saved))).toEqual([2500, 5000, 2500]);
  const only = withShare(saved, 2, wholeShare, saved);
  expect(shares(only)).toEqual([0, 0, wholeShare]);
  expect(shares(withShare(only, 2, 4000, saved))).toEqual([2000, 4000, 4000]);
  expect(shares(withShare([0n, 0n, 5n], 2, 0, [0n, 0n, 5n]))).toEqual([5000, 5000, 0]);
  expect(withShare([7n], 0, 3000, [7n])).toEqual([7n]);
});

test('Vendors with the same exact score lead together', () => {
  const tied = [vendor([1, 2], [1, 2]), vendor([2, 4], [1, 2]), vendor([1, 3], [1, 2])];
  expect(leadersOf(tied, [1n, 1n])).toEqual([0, 1]);
});

const fractions = fc
  .integer({ min: 1, max: 40 })
  .chain((denominator) =>
    fc.integer({ min: 0, max: denominator }).map((numerator) => share(numerator, denominator)),
  );
const cases = fc.integer({ min: 2, max: 5 }).chain((criteria) =>
  fc.record({
    vendors: fc.array(
      fc.array(fractions, { minLength: criteria, maxLength: criteria }).map((scores) => ({ scores })),
      { minLength: 2, maxLength: 5 },
    ),
    weights: fc
      .array(fc.bigInt({ min: 0n, max: 20n }), { minLength: criteria, maxLength: criteria })
      .filter((weights) => weights.some((weight) => weight > 0n)),
    at: fc.integer({ min: 0, max: criteria - 1 }),
    samples: fc.array(fc.integer({ min: 0, max: wholeShare }), { minLength: 20, maxLength: 20 }),
  }),
);

test('At every sampled share, a leader has the highest score exactly if the share is within its range', () => {
  fc.assert(
    fc.property(cases, ({ vendors, weights, at, samples }) => {
      for (const leader of leadersOf(vendors, weights)) {
        const { from, to } = leadingRange(vendors, weights, at, leader, weights);
        for (const sample of [0, ...samples, wholeShare]) {
          const point = BigInt(sample);
          const isWithin =
            from.numerator * BigInt(wholeShare) <= point * from.denominator &&
            point * to.denominator <= to.numerator * BigInt(wholeShare);
          const changed = withShare(weights, at, sample, weights);
          expect(leadersOf(vendors, changed).includes(leader)).toBe(isWithin);
          if (isWithin) expect(rankByWeights(vendors, changed)[leader]?.rank).toBe(1);
        }
      }
    }),
  );
});

test('A share within the shown range keeps the leader, and one step beyond it does not', () => {
  fc.assert(
    fc.property(cases, ({ vendors, weights, at }) => {
      const [leader = 0] = leadersOf(vendors, weights);
      const present = shareOf(weights, at);
      const { from, to } = shownRange(leadingRange(vendors, weights, at, leader, weights), present);
      const leadsAt = (sample: number) =>
        leadersOf(vendors, withShare(weights, at, sample, weights)).includes(leader);
      // The present share may be a little beyond a bound, since it is rounded itself.
      expect(from === present || leadsAt(from)).toBe(true);
      expect(to === present || leadsAt(to)).toBe(true);
      expect(from === 0 || from === present || !leadsAt(from - 1)).toBe(true);
      expect(to === wholeShare || to === present || !leadsAt(to + 1)).toBe(true);
    }),
  );
});

test('Moving a weight away and back changes no share and no rank', () => {
  fc.assert(
    fc.property(cases, ({ vendors, weights, at, samples }) => {
      const before = shareOf(weights, at);
      fc.pre(
        weights.every((weight, other) => other === at || weight > 0n) && before > 0 && before < wholeShare,
      );
      // A share of whole hundredths survives the way there and back exactly.
      const start = withShare(weights, at, before, weights);
      const there = withShare(start, at, samples[0] ?? 0, start);
      const back = withShare(there, at, before, start);
      expect(rankByWeights(vendors, back)).toEqual(rankByWeights(vendors, start));
    }),
  );
});

test('The whole weight of technical, commercial and price gives the ranks of the vendor table', () => {
  const percent = fc.integer({ min: 0, max: 100 });
  fc.assert(
    fc.property(
      fc.array(
        fc.record({ technical: percent, commercial: percent, price: fc.integer({ min: 1, max: 9_999 }) }),
        {
          minLength: 1,
          maxLength: 6,
        },
      ),
      percent,
      (rows, priceWeight) => {
        const lowest = Math.min(...rows.map(({ price }) => price));
        const table = rankVendors(
          rows.map(({ technical, commercial, price }, at) => ({
            inviteId: String(at),
            technicalScore: technical,
            commercialScore: commercial,
            priceMinor: price,
            isEligible: true,
          })),
          { priceWeight, ...lowestPriceRule },
        );
        const kind = BigInt(100 - priceWeight);
        const page = rankByWeights(
          rows.map(({ technical, commercial, price }) =>
            vendor([technical, 100], [commercial, 100], [lowest, price]),
          ),
          [kind, kind, BigInt(2 * priceWeight)],
        );
        expect(page.map(({ overall, rank }) => [overall, rank])).toEqual(
          rows.map((_, at) => [table.get(String(at))?.overall, table.get(String(at))?.rank]),
        );
      },
    ),
  );
});
