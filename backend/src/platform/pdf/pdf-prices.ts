import { t } from '../../kernel/text/texts.ts';
import { formatsFor, siteFormats } from '../../kernel/format/formats.ts';
import { siteLocale } from '../../kernel/format/site-locale.ts';
import type { Cell, PdfBlock } from './pdf-document.ts';

/** Returns a time as documents show it, in the zone of the RFP: `27 November 2026, 14:05:09 GMT+1`. */
export const formatExactTime = (iso: string, timeZone: string): string =>
  formatsFor(siteLocale, timeZone).exactTime(new Date(iso));

const symbols: Readonly<Record<string, string>> = { USD: '$', GBP: '£', EUR: '€' };

/**
 * Formats minor units as `$389,200.00`. Units and hundredths are formatted separately, since a fraction of the largest sums would
 * be rounded.
 */
export function formatExactMoney(minor: number, currency: string): string {
  const units = siteFormats.number(BigInt(minor) / 100n);
  return `${symbols[currency] ?? `${currency} `}${units}.${String(minor % 100).padStart(2, '0')}`;
}

/** Formats hundredths of a percent as `12.5 %`. */
const formatBasisPoints = (basisPoints: number): string => `${basisPoints / 100} %`;

/** Formats `1,234,567 bytes`. The number is exact, since a receipt is proof of it. */
export const formatExactBytes = (sizeBytes: number): string =>
  t('{count, plural, one {{size} byte} other {{size} bytes}}', {
    count: sizeBytes,
    size: siteFormats.number(sizeBytes),
  });

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
        [
          { text: t('Product'), bold: true },
          right(t('Price'), true),
          right(t('Quantity'), true),
          right(t('Sum'), true),
        ],
        ...products.map(({ name, price, quantity, subTotal: ofProduct }): Cell[] => [
          typed(name, maxWordLengthInCell),
          right(money(price)),
          right(String(quantity)),
          right(money(ofProduct)),
        ]),
        sum(t('Subtotal'), money(subTotal)),
        sum(
          t('Discount {percent}', { percent: formatBasisPoints(discountBasisPoints) }),
          `−${money(discount)}`,
        ),
        sum(t('Tax {percent}', { percent: formatBasisPoints(taxBasisPoints) }), money(tax)),
        sum(t('Total'), money(total), true),
      ],
    },
  };
}
