import type { VendorPricing } from '../responses/contracts/pricing.ts';
import { basisPoints } from '../responses/contracts/pricing-total.ts';
import type { PdfBlock } from '../../platform/pdf/pdf-document.ts';
import { priceTableBlock, type PriceTable } from '../../platform/pdf/pdf-prices.ts';
import { formatExactMoney } from '../../platform/pdf/exact-formats.ts';
import type { EvaluationDocument } from './evaluation-document.ts';
import type { FormatTyped } from './report-labels.ts';

const priceTableOf = (pricing: VendorPricing): PriceTable => ({
  products: pricing.products.map(({ productName, price, quantity, subTotal }) => ({
    name: productName,
    price,
    quantity,
    subTotal,
  })),
  subTotal: pricing.subTotalValue,
  discountBasisPoints: basisPoints(pricing.discountPercentage),
  discount: pricing.discountValue,
  taxBasisPoints: basisPoints(pricing.taxPercentage),
  tax: pricing.taxValue,
  total: pricing.totalValue,
});

/** Returns each vendor's prices, product by product. */
export function pricesPart(
  { vendors, rfp: { currency } }: EvaluationDocument,
  typed: FormatTyped,
): PdfBlock[] {
  const priced = vendors.flatMap(({ name, pricing }) => (pricing ? [{ name, pricing }] : []));
  if (priced.length === 0) return [];
  const ofVendor = ({ name, pricing }: (typeof priced)[number]): PdfBlock[] => [
    { text: typed(name), style: 'category' },
    priceTableBlock(priceTableOf(pricing), currency, typed),
    ...pricing.payments.map(({ amount, date }) => ({
      text: `Payment, ${date ?? 'no date'}: ${amount === null || amount === undefined ? '–' : formatExactMoney(amount, currency)}`,
    })),
  ];
  return [{ text: `Prices in ${currency}`, style: 'heading' }, ...priced.flatMap(ofVendor)];
}
