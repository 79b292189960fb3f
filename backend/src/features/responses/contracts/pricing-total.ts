/**
 * The prices that a vendor asks for. Amounts are whole minor units of the RFP's currency; percentages have at most two decimals.
 */
export interface PricingInput {
  products: readonly { price: number; quantity: number }[];
  discountPercentage: number;
  taxPercentage: number;
}

/** The totals of a pricing, in minor units. */
export interface PricingTotal {
  /** The subtotal of each product, in product order. */
  subTotals: number[];
  subTotalValue: number;
  discountValue: number;
  taxValue: number;
  totalValue: number;
}

/** The maximum subtotal. Above it, a sum and its tax would exceed the range of exact numbers. */
export const maxSubTotal = 1_000_000_000_000_000;

/** Returns a percentage in hundredths of a percent, which are whole numbers. */
export const basisPoints = (percentage: number): number => Math.round(percentage * 100);

/** Returns a share of an amount, rounded half up once. */
const shareOf = (amount: bigint, percentage: number): bigint =>
  (amount * BigInt(basisPoints(percentage)) + 5000n) / 10_000n;

/**
 * Calculates a price; no other code does. The total is the sum of price times quantity, less the discount, plus the tax. Discount
 * and tax are both percentages of that sum, and each is rounded separately.
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
