import type { SheetLine } from './price-sheet.ts';
import type { Period } from './units.ts';

/**
 * The price of one unit of a line, in minor units. The discount is in percent with two decimals. Without a price, the line is not
 * offered.
 */
export interface Price {
  unitPrice: number | null;
  discountPercentage: number;
}

/** What is bought of a line. The quantity has up to three decimals. */
export interface Amount {
  quantity: number;
  period: Period;
}

/** What a line costs in the first year and over the term, in minor units. */
export interface Cost {
  firstYear: number;
  term: number;
}

const perYear: Readonly<Record<Exclude<Period, 'once'>, bigint>> = { month: 12n, year: 1n };

/** Returns quantity × unit price less the discount, rounded half up. It is due once, or again in each month or year. */
const dueAtOnce = (quantity: number, unitPrice: number, discountPercentage: number): bigint => {
  const thousandths = BigInt(Math.round(quantity * 1000));
  const basisPoints = 10_000n - BigInt(Math.round(discountPercentage * 100));
  return (BigInt(unitPrice) * thousandths * basisPoints + 5_000_000n) / 10_000_000n;
};

/** Returns what a line costs; null if it has no price. What is due again is rounded each time, as on an invoice. */
export function costOf({ quantity, period }: Amount, price: Price, termYears: number): Cost | null {
  if (price.unitPrice === null) return null;
  const due = dueAtOnce(quantity, price.unitPrice, price.discountPercentage);
  const firstYear = period === 'once' ? due : due * perYear[period];
  return {
    firstYear: Number(firstYear),
    term: Number(period === 'once' ? due : firstYear * BigInt(termYears)),
  };
}

/** The price of a line of the sheet. Lines are numbered from 1. */
export interface LinePrice extends Price {
  line: number;
}
export interface OwnLine extends Price, Amount {
  lot: string;
}

/** The prices of one vendor. */
export interface Offer {
  prices: readonly LinePrice[];
  ownLines: readonly OwnLine[];
}

/** What a vendor asks for in total, in minor units. Required lines and own lines count, and optional lines are apart. */
export interface OfferTotals extends Cost {
  /** The cost of each lot over the term, by its name; '' for lines without one. Lots without a price are absent. */
  lots: ReadonlyMap<string, number>;
  /** The cost over the term of the optional lines that the vendor offers. */
  optional: number;
  /** The numbers of the required lines without a price. The totals of vendors compare only if there are none. */
  missing: readonly number[];
}

interface Sheet {
  lines: readonly SheetLine[];
  termYears: number;
}

/** Adds up an offer. The order of its lines does not matter. */
export function totalsOf({ lines, termYears }: Sheet, { prices, ownLines }: Offer): OfferTotals {
  const priceByLine = new Map(prices.map((price) => [price.line, price]));
  const lots = new Map<string, number>();
  const totals = { firstYear: 0, term: 0, optional: 0 };
  const missing: number[] = [];
  const add = (lot: string, cost: Cost) => {
    totals.firstYear += cost.firstYear;
    totals.term += cost.term;
    lots.set(lot, (lots.get(lot) ?? 0) + cost.term);
  };
  for (const [at, line] of lines.entries()) {
    const price = priceByLine.get(at + 1);
    const cost = price ? costOf(line, price, termYears) : null;
    if (!line.isRequired) totals.optional += cost?.term ?? 0;
    else if (cost) add(line.lot, cost);
    else missing.push(at + 1);
  }
  for (const line of ownLines) {
    const cost = costOf(line, line, termYears);
    if (cost) add(line.lot, cost);
  }
  return { ...totals, lots, missing };
}
