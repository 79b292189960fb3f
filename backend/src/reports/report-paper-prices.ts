import type { VendorPricing } from '../contracts/pricing.ts';
import { basisPoints } from '../contracts/pricing-total.ts';
import type { Cell, Part } from '../platform/paper/paper-form.ts';
import { moneyOnPaper, percentOnPaper } from '../platform/paper/paper-words.ts';
import type { EvaluationDocument } from './evaluation-document.ts';
import type { Typed } from './report-words.ts';

const longestWordInCell = 24;

/** What each vendor asks for, product by product. */
export function pricesPart({ vendors, rfp }: EvaluationDocument, typed: Typed): Part[] {
  const priced = vendors.filter(({ pricing }) => pricing !== null);
  if (priced.length === 0) return [];
  const money = (minor: number) => moneyOnPaper(minor, rfp.currency);
  const right = (text: string, bold = false): Cell => ({ text, alignment: 'right', bold });
  const sum = (name: string, said: string, bold = false): Cell[] => [
    { text: name, colSpan: 3, alignment: 'right', bold },
    {},
    {},
    right(said, bold),
  ];
  return [
    { text: `Prices in ${rfp.currency}`, style: 'heading' },
    ...priced.flatMap(({ name, pricing }) => (pricing ? ofVendor(name, pricing) : [])),
  ];

  function ofVendor(name: string, pricing: VendorPricing): Part[] {
    const { products, payments, discountPercentage, taxPercentage } = pricing;
    return [
      { text: typed(name), style: 'category' },
      {
        layout: 'lightHorizontalLines',
        table: {
          headerRows: 1,
          keepWithHeaderRows: 1,
          widths: ['*', 110, 60, 120],
          body: [
            [
              { text: 'Product', bold: true },
              right('Price', true),
              right('Quantity', true),
              right('Sum', true),
            ],
            ...products.map((one): Cell[] => [
              typed(one.productName, longestWordInCell),
              right(money(one.price)),
              right(String(one.quantity)),
              right(money(one.subTotal)),
            ]),
            sum('Subtotal', money(pricing.subTotalValue)),
            sum(
              `Discount ${percentOnPaper(basisPoints(discountPercentage))}`,
              `−${money(pricing.discountValue)}`,
            ),
            sum(`Tax ${percentOnPaper(basisPoints(taxPercentage))}`, money(pricing.taxValue)),
            sum('Total', money(pricing.totalValue), true),
          ],
        },
      },
      ...payments.map(({ amount, date }) => ({
        text: `Payment, ${date ?? 'no date'}: ${amount === null || amount === undefined ? '–' : money(amount)}`,
      })),
    ];
  }
}
