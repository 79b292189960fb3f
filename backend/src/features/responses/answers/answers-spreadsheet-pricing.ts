import type { XlsxCell, XlsxSheet } from '../../../platform/spreadsheets/xlsx-file.ts';
import type { Pricing } from '../pricing/pricing.ts';
import { documentPricingOf } from '../receipts/response-document.ts';

/**
 * Formats an amount as spreadsheets show money. Multiplied by 100 and rounded, it gives the same minor units, up to the largest
 * total.
 */
const money = (amountMinor: number): XlsxCell => ({ value: amountMinor / 100, format: '#,##0.00' });
const percent = (basisPoints: number): XlsxCell => ({ value: basisPoints / 10_000, format: '0.00%' });

const note =
  'The current prices. Change them on the step Pricing Info; an upload of this file ignores this sheet.';

/**
 * Returns a read-only sheet of prices beside the answers of a download. Its headings differ from those of the answers, so no
 * upload reads it.
 */
export function pricingSheet(pricing: Pricing, currency: string): XlsxSheet {
  const documentPricing = documentPricingOf(pricing);
  return {
    name: 'Pricing',
    columns: [
      { heading: 'Line', width: 16 },
      { heading: 'Product or day', width: 40 },
      { heading: `Price (${currency})`, width: 18 },
      { heading: 'Quantity', width: 12 },
      { heading: 'Percent', width: 12 },
      { heading: `Amount (${currency})`, width: 20 },
    ],
    rows: [
      ...documentPricing.products.map(({ name, price, quantity, subTotal }) => [
        'Product',
        name,
        money(price),
        quantity,
        null,
        money(subTotal),
      ]),
      ['Subtotal', null, null, null, null, money(documentPricing.subTotal)],
      [
        'Discount',
        null,
        null,
        null,
        percent(documentPricing.discountBasisPoints),
        money(0 - documentPricing.discount),
      ],
      ['Tax', null, null, null, percent(documentPricing.taxBasisPoints), money(documentPricing.tax)],
      ['Total', null, null, null, null, money(documentPricing.total)],
      ...documentPricing.payments.map(({ amount, date }) => [
        'Payment',
        date,
        null,
        null,
        null,
        money(amount),
      ]),
      ['Note', note, null, null, null, null],
    ],
  };
}
