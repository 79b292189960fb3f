import type { VendorRow } from '@bidboard/backend/features/evaluation/contracts/evaluation';
import { earnedPrice, percentOf } from '@bidboard/backend/features/evaluation/contracts/ranking';

type RankedPrice = Pick<VendorRow, 'companyName' | 'price' | 'isEligible' | 'isSubmitted'>;

/** One vendor's price score with the prices that it follows from, in minor units. */
interface PriceScoreExample {
  vendor: string;
  lowest: number;
  own: number;
  score: number;
}

/** Returns the example of the second lowest price; null unless two prices of vendors that can be ranked differ. */
export function priceScoreExample(rows: readonly RankedPrice[]): PriceScoreExample | null {
  const prices = rows.flatMap(({ companyName, price, isEligible, isSubmitted }) =>
    isEligible && isSubmitted && price !== null ? [{ vendor: companyName, own: price }] : [],
  );
  const lowest = Math.min(...prices.map(({ own }) => own));
  const next = prices.filter(({ own }) => own > lowest).toSorted((price, other) => price.own - other.own)[0];
  return next ? { ...next, lowest, score: percentOf(earnedPrice(next.own, lowest)) } : null;
}
