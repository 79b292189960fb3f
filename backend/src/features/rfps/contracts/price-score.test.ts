import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  describePriceExample,
  describePriceRule,
  inventedPrices,
  priceScoreExample,
} from './price-formula-text.ts';
import { earnedPrice, lowestPriceRule, percentOf, priceFormulas, type PriceRule } from './price-score.ts';

const linear = (priceFormulaAmount: number): PriceRule => ({ priceFormula: 'linear', priceFormulaAmount });
const reference = (priceFormulaAmount: number): PriceRule => ({
  priceFormula: 'reference',
  priceFormulaAmount,
});
const scoreOf = (price: number | null, lowest: number | null, rule: PriceRule) =>
  percentOf(earnedPrice(price, lowest, rule));

test.each([
  ['the lowest price', 100, 100, lowestPriceRule, 100],
  ['a price above the lowest', 125, 100, lowestPriceRule, 80],
  ['a price of zero', 0, 0, lowestPriceRule, 100],
  ['a price beside one of zero', 1, 0, lowestPriceRule, 0],
  ['no price', null, 100, lowestPriceRule, 0],
  ['the lowest price below a budget', 100, 100, linear(200), 100],
  ['a price half way to the budget', 150, 100, linear(200), 50],
  ['a price at the budget', 200, 100, linear(200), 0],
  ['a price above the budget', 900, 100, linear(200), 0],
  ['the lowest price exactly at the budget', 200, 200, linear(200), 100],
  ['the lowest price above the budget', 201, 201, linear(200), 0],
  ['a price of zero below a budget', 0, 0, linear(200), 100],
  ['a price beside one of zero below a budget', 50, 0, linear(200), 75],
  ['no price below a budget', null, 100, linear(200), 0],
  ['a price at the reference price', 80, 50, reference(80), 100],
  ['a price below the reference price', 1, 1, reference(80), 100],
  ['a price above the reference price', 100, 100, reference(80), 80],
  ['a price of zero beside a reference price', 0, 0, reference(80), 100],
  ['no price beside a reference price', null, null, reference(80), 0],
])('The score of %s follows from the formula', (_, price, lowest, rule, score) => {
  expect(scoreOf(price, lowest, rule)).toBe(score);
});

const amount = fc.integer({ min: 1, max: 1_000_000_000 });
const price = fc.integer({ min: 0, max: 1_000_000_000 });
const rule = fc
  .tuple(fc.constantFrom(...priceFormulas), amount)
  .map(([priceFormula, priceFormulaAmount]): PriceRule =>
    priceFormula === 'lowest' ? lowestPriceRule : { priceFormula, priceFormulaAmount },
  );
const prices = fc.array(price, { minLength: 1, maxLength: 8 });
/** The scores of all prices of an RFP, each measured by the lowest. */
const scoresOf = (all: readonly number[], by: PriceRule) =>
  all.map((own) => scoreOf(own, Math.min(...all), by));

test('Every score is between 0 and 100, and a lower price never scores less than a higher one', () => {
  fc.assert(
    fc.property(prices, rule, (all, by) => {
      const sorted = all.toSorted((own, other) => own - other);
      const scores = scoresOf(sorted, by);
      for (const [at, score] of scores.entries()) {
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(at === 0 ? 100 : scores[at - 1]!);
      }
    }),
  );
});

test('A vendor that lowers its own price never loses points', () => {
  fc.assert(
    fc.property(prices, price, price, rule, (others, own, other, by) => {
      const [lower, higher] = [Math.min(own, other), Math.max(own, other)];
      expect(scoresOf([lower, ...others], by)[0]).toBeGreaterThanOrEqual(
        scoresOf([higher, ...others], by)[0]!,
      );
    }),
  );
});

test('The order of the prices changes no score', () => {
  fc.assert(
    fc.property(prices, rule, (all, by) => {
      expect(scoresOf(all.toReversed(), by)).toEqual(scoresOf(all, by).toReversed());
    }),
  );
});

test('A factor of all prices and of the budget or reference price changes no score', () => {
  fc.assert(
    fc.property(prices, rule, fc.integer({ min: 2, max: 900 }), (all, by, factor) => {
      const scaled = {
        ...by,
        priceFormulaAmount: by.priceFormulaAmount === null ? null : by.priceFormulaAmount * factor,
      };
      expect(
        scoresOf(
          all.map((own) => own * factor),
          scaled,
        ),
      ).toEqual(scoresOf(all, by));
    }),
  );
});

test('An added price changes no other score by a reference price, and by the other formulas only if it is the lowest', () => {
  fc.assert(
    fc.property(prices, price, rule, (all, added, by) => {
      const joined = scoresOf([...all, added], by).slice(0, -1);
      const before = scoresOf(all, by);
      if (by.priceFormula === 'reference' || added >= Math.min(...all)) expect(joined).toEqual(before);
      // A new lowest price takes points from the others, or leaves them as they are. It never gives any.
      for (const [at, score] of joined.entries()) expect(score).toBeLessThanOrEqual(before[at]!);
    }),
  );
});

const formats = { money: (minor: number) => `$${minor}`, score: String };
const row = (companyName: string, own: number | null, isEligible = true) => ({
  companyName,
  price: own,
  isEligible,
  isSubmitted: true,
});

test('An example of this RFP has the numbers of its vendors, and one without prices says that it is invented', () => {
  const rows = [row('Acme', 150), row('Bolt', 100), row('Calm', 1, false), row('Dell', null)];
  const exampleOf = (by: PriceRule) => describePriceExample(by, priceScoreExample(rows, by), formats);
  expect(exampleOf(lowestPriceRule)).toBe('For Acme, that is $100 ÷ $150 × 100 = 66.67.');
  expect(exampleOf(linear(200))).toBe('For Acme, that is ($200 − $150) ÷ ($200 − $100) × 100 = 50.');
  expect(exampleOf(linear(150))).toBe('The price of Acme is $150 and scores 0.');
  expect(exampleOf(reference(120))).toBe('For Acme, that is $120 ÷ $150 × 100 = 80.');
  expect(describePriceExample(linear(1000), priceScoreExample([], linear(1000)), formats)).toBe(
    'An invented example, as no prices can be compared here yet: with a lowest price of $600, a price of $800 scores ($1000 − $800) ÷ ($1000 − $600) × 100 = 50.',
  );
});

test('With a reference price, one price is enough for an example', () => {
  expect(priceScoreExample([row('Acme', 150)], lowestPriceRule)).toBeNull();
  expect(priceScoreExample([row('Acme', 150)], reference(120))).toMatchObject({ vendor: 'Acme', score: 80 });
});

test('Invented prices are whole minor units for every amount, and have a sentence', () => {
  fc.assert(
    fc.property(rule, (by) => {
      const { lowest, own } = inventedPrices(by);
      expect(Number.isSafeInteger(lowest) && Number.isSafeInteger(own)).toBe(true);
      expect(describePriceExample(by, null, formats)).toMatch(/^An invented example/);
    }),
  );
  for (const by of [lowestPriceRule, linear(5), reference(5)])
    expect(describePriceRule(by, formats)).not.toBe('');
});
