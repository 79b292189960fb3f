/** What a vendor asks for. Amounts are whole minor units of the RFP's currency, percentages have two decimals at the most. */
export interface PricingInput {
  products: readonly { price: number; quantity: number }[];
  discountPercentage: number;
  taxPercentage: number;
}

/** In minor units. */
export interface PricingTotal {
  /** Of each product, in their order. */
  subTotals: number[];
  subTotalValue: number;
  discountValue: number;
  taxValue: number;
  totalValue: number;
}

/** Beyond this a sum and its tax would leave the numbers that are exact. */
export const maxSubTotal = 1_000_000_000_000_000;

/** Hundredths of a percent, which are whole. */
export const basisPoints = (percentage: number): number => Math.round(percentage * 100);

/** A part of an amount, rounded half up once. */
const shareOf = (amount: bigint, percentage: number): bigint =>
  (amount * BigInt(basisPoints(percentage)) + 5000n) / 10_000n;

/**
 * The one way in which a price is worked out: the sum of price times quantity, less the discount, with the tax. Both are
 * percents of that sum, each rounded for itself.
 */
export function pricingTotal({ products, discountPercentage, taxPercentage }: PricingInput): PricingTotal {
  const subTotals = products.map(({ price, quantity }) => BigInt(price) * BigInt(quantity));
  const subTotal = subTotals.reduce((sum, one) => sum + one, 0n);
  const discount = shareOf(subTotal, discountPercentage);
  const tax = shareOf(subTotal, taxPercentage);
  return {
    subTotals: subTotals.map(Number),
    subTotalValue: Number(subTotal),
    discountValue: Number(discount),
    taxValue: Number(tax),
    totalValue: Number(subTotal - discount + tax),
  };
}
