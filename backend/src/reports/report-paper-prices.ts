import type { VendorPricing } from '../contracts/pricing.ts';
import { basisPoints } from '../contracts/pricing-total.ts';
import type { Part } from '../platform/paper/paper-form.ts';
import { priceTable, type PricesOnPaper } from '../platform/paper/paper-prices.ts';
import { moneyOnPaper } from '../platform/paper/paper-words.ts';
import type { EvaluationDocument } from './evaluation-document.ts';
import type { Typed } from './report-words.ts';

const onPaper = (pricing: VendorPricing): PricesOnPaper => ({
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

/** What each vendor asks for, product by product. */
export function pricesPart({ vendors, rfp: { currency } }: EvaluationDocument, typed: Typed): Part[] {
  const priced = vendors.flatMap(({ name, pricing }) => (pricing ? [{ name, pricing }] : []));
  if (priced.length === 0) return [];
  const ofVendor = ({ name, pricing }: (typeof priced)[number]): Part[] => [
    { text: typed(name), style: 'category' },
    priceTable(onPaper(pricing), currency, typed),
    ...pricing.payments.map(({ amount, date }) => ({
      text: `Payment, ${date ?? 'no date'}: ${amount === null || amount === undefined ? '–' : moneyOnPaper(amount, currency)}`,
    })),
  ];
  return [{ text: `Prices in ${currency}`, style: 'heading' }, ...priced.flatMap(ofVendor)];
}
