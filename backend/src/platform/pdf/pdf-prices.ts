import type { Cell, PdfBlock } from './pdf-document.ts';
import { formatExactMoney, formatBasisPoints } from './exact-formats.ts';

/** A price table with money in the smallest unit of its currency and percentages in basis points. */
export interface PriceTable {
  products: readonly { name: string; price: number; quantity: number; subTotal: number }[];
  subTotal: number;
  discountBasisPoints: number;
  discount: number;
  taxBasisPoints: number;
  tax: number;
  total: number;
}

const maxWordLengthInCell = 24;

const right = (text: string, bold = false): Cell => ({ text, alignment: 'right', bold });
const sum = (name: string, amount: string, bold = false): Cell[] => [
  { text: name, colSpan: 3, alignment: 'right', bold },
  {},
  {},
  right(amount, bold),
];

/** Returns the table of a vendor's prices, product by product, with the total. `typed` prints what people wrote. */
export function priceTableBlock(
  { products, subTotal, discountBasisPoints, discount, taxBasisPoints, tax, total }: PriceTable,
  currency: string,
  typed: (text: string, maxWordLength: number) => string,
): PdfBlock {
  const money = (minor: number) => formatExactMoney(minor, currency);
  return {
    layout: 'lightHorizontalLines',
    table: {
      headerRows: 1,
      keepWithHeaderRows: 1,
      widths: ['*', 110, 60, 120],
      body: [
        [{ text: 'Product', bold: true }, right('Price', true), right('Quantity', true), right('Sum', true)],
        ...products.map(({ name, price, quantity, subTotal: ofProduct }): Cell[] => [
          typed(name, maxWordLengthInCell),
          right(money(price)),
          right(String(quantity)),
          right(money(ofProduct)),
        ]),
        sum('Subtotal', money(subTotal)),
        sum(`Discount ${formatBasisPoints(discountBasisPoints)}`, `−${money(discount)}`),
        sum(`Tax ${formatBasisPoints(taxBasisPoints)}`, money(tax)),
        sum('Total', money(total), true),
      ],
    },
  };
}
