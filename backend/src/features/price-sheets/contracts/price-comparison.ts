import { convertMinor } from '../../rfps/contracts/currencies.ts';
import type { SheetLine } from './price-sheet.ts';
import { costOf, totalsOf, type Cost, type LinePrice, type Offer, type OfferTotals } from './price-totals.ts';

/** The prices of one vendor, with the id of its invite. */
export interface ComparedOffer extends Offer {
  inviteId: string;
  /** Present if its amounts are in another currency. Without a rate, nothing of it can be compared. */
  exchange?: { rate: string | null } | undefined;
}

/** What a vendor asks for in total, in the RFP's currency, and its total over the term as it gave it. */
interface ComparedTotals extends OfferTotals {
  originalTerm: number;
}

/** A cost in the RFP's currency, and over the term as the vendor gave it. The unit price is the vendor's own. */
type ComparedCost = LinePrice & Cost & { originalTerm: number };

interface ComparedLine {
  /** From 1. */
  number: number;
  /** The costs by invite; a vendor that does not offer the line has none. */
  costs: ReadonlyMap<string, ComparedCost>;
  range: CostRange | null;
}

/** The lowest and the highest cost over the term. */
export interface CostRange {
  lowest: number;
  highest: number;
}

export interface PriceComparison {
  lines: readonly ComparedLine[];
  /** Absent for a vendor whose currency has no rate. */
  totals: ReadonlyMap<string, ComparedTotals>;
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
    const costs = new Map<string, ComparedCost>();
    for (const offer of offers) {
      const price = priceOf.get(offer.inviteId)?.get(at + 1);
      const cost = price && costOf(line, price, sheet.termYears);
      if (!price || !cost) continue;
      const [firstYear, term] = [inRfpCurrency(offer, cost.firstYear), inRfpCurrency(offer, cost.term)];
      if (firstYear !== null && term !== null)
        costs.set(offer.inviteId, { ...price, firstYear, term, originalTerm: cost.term });
    }
    return { number: at + 1, costs, range: rangeOf([...costs.values()].map(({ term }) => term)) };
  });
  const totals = new Map(
    offers.flatMap((offer): [string, ComparedTotals][] => {
      const converted = convertedTotals(offer, totalsOf(sheet, offer));
      return converted ? [[offer.inviteId, converted]] : [];
    }),
  );
  const complete = [...totals.values()].filter(({ missing }) => missing.length === 0);
  return { lines, totals, totalRange: rangeOf(complete.map(({ term }) => term)) };
}

/** Returns an amount of a vendor in the RFP's currency; null while its own currency has no rate. */
export const inRfpCurrency = ({ exchange }: Pick<ComparedOffer, 'exchange'>, minor: number): number | null =>
  exchange ? convertMinor(minor, exchange.rate) : minor;

/** Each sum is converted by itself, so that a total is the vendor's total at the rate. */
function convertedTotals(offer: ComparedOffer, totals: OfferTotals): ComparedTotals | null {
  const [firstYear, term, optional] = [totals.firstYear, totals.term, totals.optional].map((minor) =>
    inRfpCurrency(offer, minor),
  );
  if (typeof firstYear !== 'number' || typeof term !== 'number' || typeof optional !== 'number') return null;
  const lots = new Map([...totals.lots].map(([lot, minor]) => [lot, inRfpCurrency(offer, minor) ?? 0]));
  return { ...totals, firstYear, term, optional, lots, originalTerm: totals.term };
}
