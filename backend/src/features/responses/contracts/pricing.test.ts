import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maxSubTotal, pricingTotal } from './pricing.ts';

test('Subtotal, discount and tax are calculated from the lines', () => {
  // 3 × 1,200.50 and 2 × 99.99 are 3,801.48; 12.5 % are 475.185, 20 % are 760.296.
  expect(
    pricingTotal({
      products: [
        { price: 120_050, quantity: 3 },
        { price: 9_999, quantity: 2 },
      ],
      discountPercentage: 12.5,
      taxPercentage: 20,
    }),
  ).toEqual({
    subTotals: [360_150, 19_998],
    subTotalValue: 380_148,
    discountValue: 47_519,
    taxValue: 76_030,
    totalValue: 408_659,
  });
});

test('An empty pricing totals zero, and half a minor unit rounds up', () => {
  const none = pricingTotal({ products: [], discountPercentage: 10, taxPercentage: 20 });
  expect([none.subTotalValue, none.totalValue]).toEqual([0, 0]);
  const half = pricingTotal({
    products: [{ price: 1, quantity: 1 }],
    discountPercentage: 50,
    taxPercentage: 0,
  });
  expect([half.discountValue, half.totalValue]).toEqual([1, 0]);
  const third = pricingTotal({
    products: [{ price: 1, quantity: 1 }],
    discountPercentage: 49.99,
    taxPercentage: 0,
  });
  expect(third.discountValue).toBe(0);
});

test('A percentage that binary fractions cannot represent is used as it is written', () => {
  // 1.005 of a hundred million would be rounded down from 1.00499999…; 28.35 % times 100 is 2834.9999… as a fraction.
  const { taxValue } = pricingTotal({
    products: [{ price: 10_000, quantity: 1 }],
    discountPercentage: 0,
    taxPercentage: 28.35,
  });
  expect(taxValue).toBe(2835);
});

const percentage = fc.integer({ min: 0, max: 10_000 }).map((points) => points / 100);
const line = fc.record({
  price: fc.integer({ min: 0, max: 1_000_000_000 }),
  quantity: fc.integer({ min: 0, max: 1000 }),
});
const priced = fc.record({
  products: fc.array(line, { maxLength: 200 }),
  discountPercentage: percentage,
  taxPercentage: percentage,
});

test('The total is the sum of its parts, a whole number and within its bounds', () => {
  fc.assert(
    fc.property(priced, (pricing) => {
      const { subTotals, subTotalValue, discountValue, taxValue, totalValue } = pricingTotal(pricing);
      expect(subTotalValue).toBe(subTotals.reduce((sum, subTotal) => sum + subTotal, 0));
      expect(totalValue).toBe(subTotalValue - discountValue + taxValue);
      for (const figure of [subTotalValue, discountValue, taxValue, totalValue]) {
        expect(Number.isSafeInteger(figure)).toBe(true);
        expect(figure).toBeGreaterThanOrEqual(0);
      }
      expect(discountValue).toBeLessThanOrEqual(subTotalValue);
      expect(taxValue).toBeLessThanOrEqual(subTotalValue);
    }),
  );
});

test('A share never differs from the exact one by more than half a minor unit', () => {
  fc.assert(
    fc.property(priced, (pricing) => {
      const { subTotalValue, taxValue } = pricingTotal(pricing);
      const exactTimes10000 = BigInt(subTotalValue) * BigInt(Math.round(pricing.taxPercentage * 100));
      const drift = BigInt(taxValue) * 10_000n - exactTimes10000;
      expect(drift > -5000n && drift <= 5000n).toBe(true);
    }),
  );
});

test('The order of the lines does not matter, and a line may be split in two', () => {
  const shuffled = priced.chain((pricing) =>
    fc
      .shuffledSubarray([...pricing.products], { minLength: pricing.products.length })
      .map((products) => [pricing, { ...pricing, products }] as const),
  );
  fc.assert(
    fc.property(shuffled, fc.nat(1000), (pair, part) => {
      const [pricing, other] = pair;
      const { subTotals: _lines, ...sums } = pricingTotal(pricing);
      const { subTotals: _others, ...otherSums } = pricingTotal(other);
      expect(otherSums).toEqual(sums);
      const [first, ...rest] = pricing.products;
      if (!first) return;
      const cut = Math.min(part, first.quantity);
      const products = [{ ...first, quantity: cut }, { ...first, quantity: first.quantity - cut }, ...rest];
      expect(pricingTotal({ ...pricing, products }).totalValue).toBe(sums.totalValue);
    }),
  );
});

test('A larger pricing is never cheaper, and the largest accepted sum stays exact', () => {
  fc.assert(
    fc.property(priced, line, (pricing, more) => {
      const larger = pricingTotal({ ...pricing, products: [...pricing.products, more] });
      expect(larger.subTotalValue).toBeGreaterThanOrEqual(pricingTotal(pricing).subTotalValue);
    }),
  );
  const largest = pricingTotal({
    products: [{ price: maxSubTotal / 1000, quantity: 1000 }],
    discountPercentage: 0,
    taxPercentage: 99.99,
  });
  expect([largest.taxValue, Number.isSafeInteger(largest.totalValue)]).toEqual([999_900_000_000_000, true]);
});
