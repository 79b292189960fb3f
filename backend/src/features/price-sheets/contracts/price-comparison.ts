import type { SheetLine } from './price-sheet.ts';
import { costOf, totalsOf, type Cost, type LinePrice, type Offer, type OfferTotals } from './price-totals.ts';

/** The prices of one vendor, with the id of its invite. */
export interface ComparedOffer extends Offer {
  inviteId: string;
}

interface ComparedLine {
  /** From 1. */
  number: number;
  /** The costs by invite; a vendor that does not offer the line has none. */
  costs: ReadonlyMap<string, LinePrice & Cost>;
  range: CostRange | null;
}

/** The lowest and the highest cost over the term. */
export interface CostRange {
  lowest: number;
  highest: number;
}

export interface PriceComparison {
  lines: readonly ComparedLine[];
  totals: ReadonlyMap<string, OfferTotals>;
  /** Of the totals of vendors that price every required line. */
  totalRange: CostRange | null;
}

/** Returns the lowest and the highest of some costs; null unless two of them differ. */
function rangeOf(costs: readonly number[]): CostRange | null {
  const [lowest, highest] = [Math.min(...costs), Math.max(...costs)];
  return lowest < highest ? { lowest, highest } : null;
}

/** Compares the vendors line by line and in total. The order of the vendors does not matter. */
export function comparePrices(
  sheet: { lines: readonly SheetLine[]; termYears: number },
  offers: readonly ComparedOffer[],
): PriceComparison {
  const priceOf = new Map(
    offers.map(({ inviteId, prices }) => [inviteId, new Map(prices.map((price) => [price.line, price]))]),
  );
  const lines = sheet.lines.map((line, at): ComparedLine => {
    const costs = new Map<string, LinePrice & Cost>();
    for (const { inviteId } of offers) {
      const price = priceOf.get(inviteId)?.get(at + 1);
      const cost = price && costOf(line, price, sheet.termYears);
      if (price && cost) costs.set(inviteId, { ...price, ...cost });
    }
    return { number: at + 1, costs, range: rangeOf([...costs.values()].map(({ term }) => term)) };
  });
  const totals = new Map(offers.map((offer) => [offer.inviteId, totalsOf(sheet, offer)]));
  const complete = [...totals.values()].filter(({ missing }) => missing.length === 0);
  return { lines, totals, totalRange: rangeOf(complete.map(({ term }) => term)) };
}
