import fc from 'fast-check';
import { expect, test } from 'vitest';
import { comparePrices, type ComparedOffer } from './price-comparison.ts';
import type { SheetLine } from './price-sheet.ts';
import { costOf, totalsOf, type Offer } from './price-totals.ts';
import { periods, units, type Period } from './units.ts';

const lineOf = (changed: Partial<SheetLine>): SheetLine => ({
  name: 'Seats',
  unit: 'user',
  quantity: 1,
  period: 'once',
  lot: '',
  isRequired: true,
  ...changed,
});
const priced = (line: number, unitPrice: number | null, discountPercentage = 0) => ({
  line,
  unitPrice,
  discountPercentage,
});

test('A line costs quantity times unit price less the discount, in each month or year of the term', () => {
  // 50 × 12.50 less 10 % is 562.50 a month, 6,750 a year, and 20,250 in three years.
  const seats = { quantity: 50, period: 'month' } as const;
  expect(costOf(seats, { unitPrice: 1250, discountPercentage: 10 }, 3)).toEqual({
    firstYear: 675_000,
    term: 2_025_000,
  });
  const support = { quantity: 1, period: 'year' } as const;
  expect(costOf(support, { unitPrice: 100_000, discountPercentage: 0 }, 3)).toEqual({
    firstYear: 100_000,
    term: 300_000,
  });
  // 2.5 days × 900.00.
  const training = { quantity: 2.5, period: 'once' } as const;
  expect(costOf(training, { unitPrice: 90_000, discountPercentage: 0 }, 3)).toEqual({
    firstYear: 225_000,
    term: 225_000,
  });
  expect(costOf(training, { unitPrice: null, discountPercentage: 0 }, 3)).toBeNull();
});

test('What is due each month is rounded half up each month, and fractions that are not binary are exact', () => {
  // 0.5 × 0.01 is half a minor unit, which is due as 1 in each of twelve months.
  expect(costOf({ quantity: 0.5, period: 'month' }, { unitPrice: 1, discountPercentage: 0 }, 1)).toEqual({
    firstYear: 12,
    term: 12,
  });
  // 1.005 × 1,000.00 is 1,005.00 exactly; 1.005 × 100 is 100.49999… as a fraction.
  expect(
    costOf({ quantity: 1.005, period: 'once' }, { unitPrice: 100_000, discountPercentage: 0 }, 1)?.term,
  ).toBe(100_500);
  // 28.35 % less of 100.00.
  expect(
    costOf({ quantity: 1, period: 'once' }, { unitPrice: 10_000, discountPercentage: 28.35 }, 1)?.term,
  ).toBe(7165);
});

const sheet = {
  termYears: 2,
  lines: [
    lineOf({ name: 'Seats', quantity: 10, period: 'month', lot: 'Software' }),
    lineOf({ name: 'Set-up', lot: 'Services' }),
    lineOf({ name: 'Training', quantity: 2.5, unit: 'day', isRequired: false, lot: 'Services' }),
  ],
};

test('Required and own lines count in the total and in their lots, and optional lines are apart', () => {
  const offer: Offer = {
    prices: [priced(1, 1000), priced(2, 50_000), priced(3, 90_000)],
    ownLines: [{ ...priced(0, 7000), quantity: 1, period: 'year', lot: 'Services' }],
  };
  expect(totalsOf(sheet, offer)).toEqual({
    firstYear: 120_000 + 50_000 + 7000,
    term: 240_000 + 50_000 + 14_000,
    optional: 225_000,
    lots: new Map([
      ['Software', 240_000],
      ['Services', 64_000],
    ]),
    missing: [],
  });
});

test('A required line without a price is missing, and an optional one is not', () => {
  const { missing, term } = totalsOf(sheet, { prices: [priced(1, 1000), priced(2, null)], ownLines: [] });
  expect([missing, term]).toEqual([[2], 240_000]);
});

test('A price of zero is a price', () => {
  expect(totalsOf(sheet, { prices: [priced(1, 0), priced(2, 0)], ownLines: [] }).missing).toEqual([]);
});

const anyLine = fc.record({
  name: fc.constantFrom('Seats', 'Support'),
  unit: fc.constantFrom(...units),
  quantity: fc.integer({ min: 0, max: 5_000_000 }).map((thousandths) => thousandths / 1000),
  period: fc.constantFrom<Period>(...periods),
  lot: fc.constantFrom('', 'A', 'B'),
  isRequired: fc.boolean(),
});
const anyPrice = fc.record({
  unitPrice: fc.option(fc.integer({ min: 0, max: 10_000_000 })),
  discountPercentage: fc.integer({ min: 0, max: 10_000 }).map((points) => points / 100),
});
const anyComparison = fc.array(anyLine, { minLength: 1, maxLength: 12 }).chain((lines) =>
  fc.record({
    sheet: fc.record({ lines: fc.constant(lines), termYears: fc.integer({ min: 1, max: 10 }) }),
    offers: fc.array(
      fc.record({
        inviteId: fc.uuid(),
        prices: fc
          .array(anyPrice, { minLength: lines.length, maxLength: lines.length })
          .map((prices) => prices.map((price, at) => ({ ...price, line: at + 1 }))),
        ownLines: fc.array(
          fc.tuple(anyLine, anyPrice).map(([line, price]) => ({ ...line, ...price })),
          {
            maxLength: 3,
          },
        ),
      }),
      { minLength: 1, maxLength: 6 },
    ),
  }),
);

test('The order of the vendors, of their prices and of their own lines changes nothing', () => {
  fc.assert(
    fc.property(anyComparison, ({ sheet: priceSheet, offers }) => {
      const turned: ComparedOffer[] = offers.toReversed().map((offer) => ({
        ...offer,
        prices: offer.prices.toReversed(),
        ownLines: offer.ownLines.toReversed(),
      }));
      const [before, after] = [comparePrices(priceSheet, offers), comparePrices(priceSheet, turned)];
      expect(after.totalRange).toEqual(before.totalRange);
      for (const { inviteId } of offers)
        expect(after.totals.get(inviteId)).toEqual(before.totals.get(inviteId));
      expect(after.lines.map(({ range }) => range)).toEqual(before.lines.map(({ range }) => range));
    }),
  );
});

test('The order of the lines changes no total', () => {
  fc.assert(
    fc.property(anyComparison, ({ sheet: { lines, termYears }, offers: [offer] }) => {
      const reversed = {
        prices: offer!.prices.map((price) => ({ ...price, line: lines.length + 1 - price.line })),
        ownLines: offer!.ownLines,
      };
      const { missing, ...before } = totalsOf({ lines, termYears }, offer!);
      const { missing: missingAfter, ...after } = totalsOf(
        { lines: lines.toReversed(), termYears },
        reversed,
      );
      expect(after).toEqual(before);
      expect(missingAfter).toHaveLength(missing.length);
    }),
  );
});

test('Totals are whole, the lots add up to the term, and a term of n years is paid n times', () => {
  fc.assert(
    fc.property(anyComparison, ({ sheet: priceSheet, offers: [offer] }) => {
      const { firstYear, term, optional, lots } = totalsOf(priceSheet, offer!);
      for (const amount of [firstYear, term, optional]) expect(Number.isSafeInteger(amount)).toBe(true);
      expect([...lots.values()].reduce((sum, lot) => sum + lot, 0)).toBe(term);
      const { lines, termYears } = priceSheet;
      const oneYear = totalsOf({ lines, termYears: 1 }, offer!);
      expect(oneYear.term).toBe(firstYear);
      const once = totalsOf(
        {
          lines: lines.map((line) => ({ ...line, isRequired: line.isRequired && line.period === 'once' })),
          termYears,
        },
        { ...offer!, ownLines: offer!.ownLines.filter(({ period }) => period === 'once') },
      ).term;
      expect(term - once).toBe((oneYear.term - once) * termYears);
    }),
  );
});

test('A price that is n times as high costs n times as much, where nothing is rounded', () => {
  fc.assert(
    fc.property(
      anyComparison,
      fc.integer({ min: 1, max: 9 }),
      ({ sheet: priceSheet, offers: [offer] }, n) => {
        const whole = {
          ...priceSheet,
          lines: priceSheet.lines.map((line) => ({ ...line, quantity: Math.ceil(line.quantity) })),
        };
        const scaled = (by: number): Offer => ({
          prices: offer!.prices.map(({ line, unitPrice }) =>
            priced(line, unitPrice === null ? null : unitPrice * by),
          ),
          ownLines: [],
        });
        expect(totalsOf(whole, scaled(n)).term).toBe(totalsOf(whole, scaled(1)).term * n);
      },
    ),
  );
});

test('The lowest and the highest cost are those of vendors, and equal costs have neither', () => {
  fc.assert(
    fc.property(anyComparison, ({ sheet: priceSheet, offers }) => {
      for (const { costs, range } of comparePrices(priceSheet, offers).lines) {
        const terms = [...costs.values()].map(({ term }) => term);
        expect(range).toEqual(
          new Set(terms).size > 1 ? { lowest: Math.min(...terms), highest: Math.max(...terms) } : null,
        );
      }
    }),
  );
});

test('The total of a vendor that leaves a required line out is not compared', () => {
  const offers = [
    { inviteId: 'a', prices: [priced(1, 1000), priced(2, 500)], ownLines: [] },
    { inviteId: 'b', prices: [priced(1, 2000), priced(2, 500)], ownLines: [] },
    { inviteId: 'c', prices: [priced(1, 1)], ownLines: [] },
  ];
  expect(comparePrices(sheet, offers).totalRange).toEqual({ lowest: 240_500, highest: 480_500 });
});

test.each(['__proto__', 'constructor', 'toString'])('A lot may have the name %s', (lot) => {
  const lines = sheet.lines.map((line) => ({ ...line, lot }));
  const { lots, term } = totalsOf(
    { lines, termYears: 3 },
    { prices: [priced(1, 1000), priced(2, 500)], ownLines: [] },
  );
  expect(lots).toEqual(new Map([[lot, term]]));
});

test('Other currencies are converted figure by figure, and an offer without a rate is compared with nothing', () => {
  const offers = [
    { inviteId: 'own', prices: [priced(1, 1000), priced(2, 500)], ownLines: [] },
    {
      inviteId: 'euro',
      prices: [priced(1, 1000), priced(2, 333)],
      ownLines: [],
      exchange: { rate: '1.005' },
    },
    { inviteId: 'none', prices: [priced(1, 1), priced(2, 1)], ownLines: [], exchange: { rate: null } },
  ];
  const { lines, totals, totalRange } = comparePrices(sheet, offers);
  // 240,000 · 1.005 = 241,200, and 333 · 1.005 = 334.665.
  expect(lines[0]!.costs.get('euro')).toMatchObject({
    unitPrice: 1000,
    term: 241_200,
    originalTerm: 240_000,
  });
  expect(totals.get('euro')).toMatchObject({ term: 241_535, originalTerm: 240_333 });
  expect(totalRange).toEqual({ lowest: 240_500, highest: 241_535 });
  expect([lines[0]!.costs.has('none'), totals.has('none')]).toEqual([false, false]);
});
