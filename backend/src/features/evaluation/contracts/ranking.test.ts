import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lowestPriceRule } from '../../rfps/contracts/price-score.ts';
import { rankVendors, type Contender } from './ranking.ts';

const vendor = (inviteId: string, fields: Partial<Contender> = {}): Contender => ({
  inviteId,
  technicalScore: null,
  commercialScore: null,
  priceMinor: null,
  isEligible: true,
  ...fields,
});

const ranked = (vendors: readonly Contender[], priceWeight = 0) =>
  Object.fromEntries(rankVendors(vendors, { priceWeight, ...lowestPriceRule }));

test('Prices of 100 and 125 score 100 and 80', () => {
  const both = ranked([vendor('dear', { priceMinor: 12_500 }), vendor('cheap', { priceMinor: 10_000 })]);
  expect([both['cheap']?.priceScore, both['dear']?.priceScore]).toEqual([100, 80]);
});

test('The lowest price is that of an eligible vendor, and an ineligible vendor has no ranking figures', () => {
  const all = ranked(
    [
      vendor('a', { technicalScore: 80, priceMinor: 200 }),
      vendor('b', { technicalScore: 60, priceMinor: 300 }),
      vendor('out', { technicalScore: 100, priceMinor: 10, isEligible: false }),
    ],
    50,
  );
  // a: 80 / 2 + 100 / 2; b: 60 / 2 + 66.666… / 2 = 63.333…
  expect(all).toEqual({
    a: { priceScore: 100, overall: 90, rank: 1 },
    b: { priceScore: 66.67, overall: 63.33, rank: 2 },
    out: { priceScore: null, overall: null, rank: null },
  });
});

test('Without a price weight, the overall score is the mean of both scores or the only one that exists', () => {
  const all = ranked([
    vendor('both', { technicalScore: 81.91, commercialScore: 84.5, priceMinor: 5 }),
    vendor('one', { commercialScore: 12.5, priceMinor: 1 }),
    vendor('none', { priceMinor: 1 }),
  ]);
  expect([all['both']?.overall, all['one']?.overall, all['none']?.overall]).toEqual([83.21, 12.5, null]);
  expect([all['both']?.rank, all['one']?.rank, all['none']?.rank]).toEqual([1, 2, null]);
});

test('A vendor without a price scores no points for it if the price counts', () => {
  const all = ranked(
    [vendor('silent', { technicalScore: 90 }), vendor('priced', { technicalScore: 70, priceMinor: 500 })],
    40,
  );
  expect(all['silent']).toEqual({ priceScore: null, overall: 54, rank: 2 });
  expect(all['priced']).toEqual({ priceScore: 100, overall: 82, rank: 1 });
});

test('Equal scores share a rank, and the next rank is skipped', () => {
  const scores = { a: 50, b: 70, c: 70, d: 10 };
  const all = ranked(Object.entries(scores).map(([id, technicalScore]) => vendor(id, { technicalScore })));
  expect(Object.entries(all).map(([id, { rank }]) => [id, rank])).toEqual([
    ['a', 3],
    ['b', 1],
    ['c', 1],
    ['d', 4],
  ]);
});

test('A price of zero scores 100, and any other price then scores 0', () => {
  const all = ranked([
    vendor('free', { priceMinor: 0 }),
    vendor('also', { priceMinor: 0 }),
    vendor('paid', { priceMinor: 1 }),
  ]);
  expect([all['free']?.priceScore, all['also']?.priceScore, all['paid']?.priceScore]).toEqual([100, 100, 0]);
});

const percent = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100);
const field = fc
  .array(
    fc.record({
      technicalScore: fc.option(percent),
      commercialScore: fc.option(percent),
      priceMinor: fc.option(fc.maxSafeNat()),
      isEligible: fc.boolean(),
    }),
    { maxLength: 8 },
  )
  .map((all) => all.map((drawnVendor, index) => ({ ...drawnVendor, inviteId: String(index) })));

test('Every figure is between 0 and 100, and ranks follow the overall scores', () => {
  fc.assert(
    fc.property(field, percent, (vendors, priceWeight) => {
      const all = [...rankVendors(vendors, { priceWeight, ...lowestPriceRule }).values()];
      for (const figure of all.flatMap(({ priceScore, overall }) => [priceScore, overall])) {
        if (figure === null) continue;
        expect(figure).toBeGreaterThanOrEqual(0);
        expect(figure).toBeLessThanOrEqual(100);
      }
      for (const { overall, rank } of all) {
        if (overall === null) expect(rank).toBeNull();
        else expect(rank).toBe(1 + all.filter((other) => (other.overall ?? -1) > overall).length);
      }
    }),
  );
});

test('Neither the order of the vendors nor the unit of their prices affects the ranking', () => {
  fc.assert(
    fc.property(field, percent, fc.integer({ min: 2, max: 9 }), (vendors, priceWeight, times) => {
      const once = ranked(vendors, priceWeight);
      expect(ranked(vendors.toReversed(), priceWeight)).toEqual(once);
      const small = vendors.map((contender) => ({
        ...contender,
        priceMinor: contender.priceMinor && contender.priceMinor % 1e12,
      }));
      const other = small.map((contender) => ({
        ...contender,
        priceMinor: contender.priceMinor && contender.priceMinor * times,
      }));
      expect(ranked(other, priceWeight)).toEqual(ranked(small, priceWeight));
    }),
  );
});

test('A lower price never ranks worse, and an excluded vendor does not affect the others', () => {
  fc.assert(
    fc.property(field, percent, fc.nat(), fc.maxSafeNat(), (vendors, priceWeight, pick, price) => {
      const contender = vendors[pick % Math.max(1, vendors.length)];
      if (!contender) return;
      const rankAt = (priceMinor: number) =>
        rankVendors(
          vendors.map((each) => (each === contender ? { ...each, priceMinor } : each)),
          { priceWeight, ...lowestPriceRule },
        ).get(contender.inviteId)?.rank ?? null;
      const [lower, higher] = [rankAt(Math.floor(price / 2)), rankAt(price)];
      if (lower !== null && higher !== null) expect(lower).toBeLessThanOrEqual(higher);
      const rest = vendors.filter(({ isEligible }) => isEligible);
      expect(ranked(vendors, priceWeight)).toMatchObject(ranked(rest, priceWeight));
    }),
  );
});

test('The overall score is rounded once, from exact values', () => {
  const exact = { technicalFraction: '2/5', commercialFraction: '1/6' };
  const all = ranked([vendor('a', { technicalScore: 40, commercialScore: 16.67, ...exact })]);
  expect(all['a']?.overall).toBe(28.33);
});

test('The overall score is within half a hundredth of its exact value for any scores, weights and prices', () => {
  const share = fc
    .record({ numerator: fc.nat(1_000), more: fc.integer({ min: 1, max: 1_000 }) })
    .map(({ numerator, more }) => ({
      value: numerator / (numerator + more),
      percent: Math.round((numerator / (numerator + more)) * 10_000) / 100,
      fraction: `${numerator}/${numerator + more}`,
    }));
  fc.assert(
    fc.property(
      share,
      share,
      fc.integer({ min: 0, max: 10_000 }),
      fc.integer({ min: 1, max: 1_000_000 }),
      fc.integer({ min: 1, max: 1_000_000 }),
      (technical, commercial, weight, own, other) => {
        const scores = {
          technicalScore: technical.percent,
          commercialScore: commercial.percent,
          technicalFraction: technical.fraction,
          commercialFraction: commercial.fraction,
        };
        const all = ranked(
          [vendor('own', { ...scores, priceMinor: own }), vendor('other', { priceMinor: other })],
          weight / 100,
        );
        const price = Math.min(own, other) / own;
        const quality = (technical.value + commercial.value) / 2;
        const expected = ((10_000 - weight) * quality + weight * price) / 100;
        expect(Math.abs((all['own']?.overall ?? -1) - expected)).toBeLessThan(0.005 + 1e-9);
      },
    ),
    { seed: 3, numRuns: 1_000 },
  );
});

test('A price without an exchange rate has no score, and its vendor no rank while the price counts', () => {
  const vendors = [
    vendor('foreign', { technicalScore: 90, isPriceComparable: false }),
    vendor('own', { technicalScore: 70, priceMinor: 500 }),
  ];
  expect(ranked(vendors, 40)['foreign']).toEqual({ priceScore: null, overall: null, rank: null });
  expect(ranked(vendors, 40)['own']).toMatchObject({ priceScore: 100, rank: 1 });
  expect(ranked(vendors, 0)['foreign']).toEqual({ priceScore: null, overall: 90, rank: 1 });
});
