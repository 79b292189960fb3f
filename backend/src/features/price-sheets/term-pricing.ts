import { lotsOf, type PriceSheet } from './contracts/price-sheet.ts';
import { costOf, totalsOf, type Amount, type Price } from './contracts/price-totals.ts';
import type { VendorPrices } from './contracts/vendor-prices.ts';

/** A line as the free table of prices has it: what it costs over the term, once. */
interface TermProduct {
  productName: string;
  /** In minor units. */
  price: number;
  quantity: 1;
}

/** How often a line is due over the term. */
const timesDue = ({ period }: Amount, termYears: number): number =>
  period === 'once' ? 1 : period === 'year' ? termYears : 12 * termYears;

const amountText = (minor: number): string => (minor / 100).toFixed(2);

/** Writes a price as a calculation without words, since readers of several languages see it: `Seats (50 × 12.00 × 36 − 10%)`. */
function productName(
  name: string,
  amount: Amount,
  { unitPrice, discountPercentage }: Price,
  termYears: number,
) {
  const times = timesDue(amount, termYears);
  const factors = [amount.quantity, amountText(unitPrice ?? 0), ...(times === 1 ? [] : [times])].join(' × ');
  return `${name} (${factors}${discountPercentage === 0 ? '' : ` − ${discountPercentage}%`})`;
}

/**
 * Returns the prices of a sheet as the free table shows them, so that receipts, reports, scores and the ranking read one form of
 * prices: each required line and each own line with its cost over the term. Null while a required line lacks a price, because the
 * total would be too low.
 */
export function termProductsOf(sheet: PriceSheet, offer: VendorPrices): TermProduct[] | null {
  if (totalsOf(sheet, offer).missing.length > 0) return null;
  const { termYears } = sheet;
  const product = (name: string, amount: Amount, price: Price): TermProduct[] => {
    const cost = costOf(amount, price, termYears);
    return cost
      ? [{ productName: productName(name, amount, price, termYears), price: cost.term, quantity: 1 }]
      : [];
  };
  const prices = new Map(offer.prices.map((price) => [price.line, price]));
  const withLot = ({ name, lot }: { name: string; lot: string }) =>
    lotsOf(sheet.lines).length > 1 && lot !== '' ? `${lot}: ${name}` : name;
  return [
    ...sheet.lines.flatMap((line, at) => {
      const price = prices.get(at + 1);
      return line.isRequired && price ? product(withLot(line), line, price) : [];
    }),
    ...offer.ownLines.flatMap((line) => product(withLot(line), line, line)),
  ];
}
