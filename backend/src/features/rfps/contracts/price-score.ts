/** How a price becomes a share of the points, by the formula that the buyer chose. Everything that scores a price uses this file. */

/** The ways to score a price: by the lowest one, linear from the lowest one to a budget, or by a fixed reference price. */
export const priceFormulas = ['lowest', 'linear', 'reference'] as const;
export type PriceFormula = (typeof priceFormulas)[number];

export interface PriceRule {
  priceFormula: PriceFormula;
  /** The budget or the reference price in minor units; null for the formula that needs neither. */
  priceFormulaAmount: number | null;
}
export const lowestPriceRule: PriceRule = { priceFormula: 'lowest', priceFormulaAmount: null };

/** An exact share of the points, from 0 to 1. */
export interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}
const nothing: Fraction = { numerator: 0n, denominator: 1n };
const whole: Fraction = { numerator: 1n, denominator: 1n };

/** In percent with two decimals, half up. */
export const percentOf = ({ numerator, denominator }: Fraction): number =>
  Number((numerator * 20_000n + denominator) / (2n * denominator)) / 100;

const quotient = (numerator: number, denominator: number): Fraction => ({
  numerator: BigInt(numerator),
  denominator: BigInt(denominator),
});

/**
 * Returns the share of the price's points that a price earns, where `lowest` is the lowest of all prices that count. Without a
 * price, it earns none.
 *
 * - lowest: lowest ÷ own. A price of zero earns everything, and any other price then earns nothing.
 * - linear: (budget − own) ÷ (budget − lowest). The lowest price earns everything, unless it is above the budget. Other prices
 *   from the budget on earn nothing.
 * - reference: reference ÷ own. A price up to the reference price earns everything.
 */
export function earnedPrice(
  price: number | null,
  lowest: number | null,
  { priceFormula, priceFormulaAmount }: PriceRule,
): Fraction {
  if (price === null || lowest === null) return nothing;
  if (priceFormula === 'lowest' || priceFormulaAmount === null)
    return price <= lowest ? whole : quotient(lowest, price);
  if (priceFormula === 'reference')
    return price <= priceFormulaAmount ? whole : quotient(priceFormulaAmount, price);
  if (price <= lowest) return price <= priceFormulaAmount ? whole : nothing;
  return price >= priceFormulaAmount
    ? nothing
    : quotient(priceFormulaAmount - price, priceFormulaAmount - lowest);
}
