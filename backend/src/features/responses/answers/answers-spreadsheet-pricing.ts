import type { XlsxCell, XlsxSheet } from '../../../platform/spreadsheets/xlsx-file.ts';
import type { Pricing } from '../pricing/pricing.ts';
import { documentPricingOf } from '../receipts/response-document.ts';
import { t } from '../../../kernel/text/texts.ts';

/**
 * Formats an amount as spreadsheets show money. Multiplied by 100 and rounded, it gives the same minor units, up to the largest
 * total.
 */
const money = (amountMinor: number): XlsxCell => ({ value: amountMinor / 100, format: '#,##0.00' });
const percent = (basisPoints: number): XlsxCell => ({ value: basisPoints / 10_000, format: '0.00%' });

/**
 * Returns a read-only sheet of prices beside the answers of a download. Its headings differ from those of the answers, so no
 * upload reads it.
 */
export function pricingSheet(pricing: Pricing, currency: string): XlsxSheet {
  const documentPricing = documentPricingOf(pricing);
  return {
    name: t('Pricing'),
    columns: [
      { heading: t('Line'), width: 16 },
      { heading: t('Product or day'), width: 40 },
      { heading: t('Price ({currency})', { currency }), width: 18 },
      { heading: t('Quantity'), width: 12 },
      { heading: t('Percent'), width: 12 },
      { heading: t('Amount ({currency})', { currency }), width: 20 },
    ],
    rows: [
      ...documentPricing.products.map(({ name, price, quantity, subTotal }) => [
        t('Product'),
        name,
        money(price),
        quantity,
        null,
        money(subTotal),
      ]),
      [t('Subtotal'), null, null, null, null, money(documentPricing.subTotal)],
      [
        t('Discount'),
        null,
        null,
        null,
        percent(documentPricing.discountBasisPoints),
        money(0 - documentPricing.discount),
      ],
      [t('Tax'), null, null, null, percent(documentPricing.taxBasisPoints), money(documentPricing.tax)],
      [t('Total'), null, null, null, null, money(documentPricing.total)],
      ...documentPricing.payments.map(({ amount, date }) => [
        t('Payment'),
        date,
        null,
        null,
        null,
        money(amount),
      ]),
      [
        t('Note'),
        t(
          'The current prices. Change them on the step Pricing Info; an upload of this file ignores this sheet.',
        ),
        null,
        null,
        null,
        null,
      ],
    ],
  };
}
