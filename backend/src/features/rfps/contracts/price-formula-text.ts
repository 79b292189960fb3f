import { t } from '../../../kernel/text/texts.ts';
import { earnedPrice, percentOf, type PriceRule } from './price-score.ts';

/** How amounts in minor units and scores are written for the reader. */
interface PriceFormats {
  money: (minor: number) => string;
  score: (percent: number) => string;
}

/** Returns sentences that explain how a price becomes a score. */
export function describePriceRule(
  { priceFormula, priceFormulaAmount }: PriceRule,
  { money }: Pick<PriceFormats, 'money'>,
): string {
  const amount = money(priceFormulaAmount ?? 0);
  switch (priceFormula) {
    case 'lowest':
      return t(
        'A vendor’s price score is the lowest price ÷ its own price × 100, so all price scores change when the lowest price changes or is withdrawn.',
      );
    case 'linear':
      return t(
        'The lowest price scores 100, a price at or above the budget of {amount} scores 0, and price scores fall evenly between them. They change when the lowest price changes or is withdrawn.',
        { amount },
      );
    case 'reference':
      return t(
        'A vendor’s price score is the reference price of {amount} ÷ its own price × 100, and at most 100. It does not depend on the prices of other vendors.',
        { amount },
      );
  }
}

/** A vendor's price, as far as an example of its score needs it. */
interface CandidatePrice {
  companyName: string;
  /** In minor units. */
  price: number | null;
  isEligible: boolean;
  isSubmitted: boolean;
}

/** One vendor's price score with the prices that it follows from, in minor units. */
export interface PriceScoreExample {
  vendor: string;
  lowest: number;
  own: number;
  score: number;
}

/**
 * Returns the example of the second lowest price; null unless two prices of vendors that can be ranked differ. With a reference
 * price, a single price is enough.
 */
export function priceScoreExample(
  rows: readonly CandidatePrice[],
  rule: PriceRule,
): PriceScoreExample | null {
  const prices = rows
    .flatMap(({ companyName, price, isEligible, isSubmitted }) =>
      isEligible && isSubmitted && price !== null ? [{ vendor: companyName, own: price }] : [],
    )
    .toSorted((price, other) => price.own - other.own);
  const lowest = prices[0]?.own;
  if (lowest === undefined) return null;
  const next =
    prices.find(({ own }) => own > lowest) ?? (rule.priceFormula === 'reference' ? prices[0] : undefined);
  return next ? { ...next, lowest, score: percentOf(earnedPrice(next.own, lowest, rule)) } : null;
}

/** Returns invented prices for an example, before there are any: round amounts, or shares of the budget or reference price. */
export function inventedPrices({ priceFormula, priceFormulaAmount }: PriceRule): {
  lowest: number;
  own: number;
} {
  if (priceFormulaAmount === null) return { lowest: 8_000_000, own: 10_000_000 };
  const percentOfAmount = (percent: number) => Number((BigInt(priceFormulaAmount) * BigInt(percent)) / 100n);
  return priceFormula === 'linear'
    ? { lowest: percentOfAmount(60), own: percentOfAmount(80) }
    : { lowest: priceFormulaAmount, own: percentOfAmount(125) };
}

/** Returns the calculation of a price score; null where a limit decides instead. */
function calculationOf(
  { lowest, own }: { lowest: number; own: number },
  { priceFormula, priceFormulaAmount }: PriceRule,
  money: PriceFormats['money'],
): string | null {
  const amount = priceFormulaAmount ?? 0;
  if (priceFormula === 'lowest') return own === 0 ? null : `${money(lowest)} ÷ ${money(own)} × 100`;
  if (priceFormula === 'reference') return own <= amount ? null : `${money(amount)} ÷ ${money(own)} × 100`;
  return own >= amount || own <= lowest
    ? null
    : `(${money(amount)} − ${money(own)}) ÷ (${money(amount)} − ${money(lowest)}) × 100`;
}

/** Returns the sentence of an example: of a vendor of this RFP, or of invented prices, which the sentence says. */
export function describePriceExample(
  rule: PriceRule,
  example: PriceScoreExample | null,
  { money, score }: PriceFormats,
): string {
  const { lowest, own } = example ?? inventedPrices(rule);
  const result = score(example?.score ?? percentOf(earnedPrice(own, lowest, rule)));
  const calculation = calculationOf({ lowest, own }, rule, money);
  if (example === null)
    return t(
      'An invented example, as no prices can be compared here yet: with a lowest price of {lowest}, a price of {own} scores {result}.',
      {
        lowest: money(lowest),
        own: money(own),
        result: calculation === null ? result : `${calculation} = ${result}`,
      },
    );
  return calculation === null
    ? t('The price of {vendor} is {own} and scores {result}.', {
        vendor: example.vendor,
        own: money(own),
        result,
      })
    : t('For {vendor}, that is {calculation} = {result}.', { vendor: example.vendor, calculation, result });
}
