import type { PlanCard } from '@bidboard/backend/features/billing/contracts/payments';
import { planOf } from '@bidboard/backend/features/billing/contracts/plans';
import type { PlanId } from '@bidboard/backend/features/billing/contracts/plans';

/** Formats a price as in `£12,000.00`. A plan without a currency is in dollars. */
export function planPrice({ price, currency }: Pick<PlanCard, 'price' | 'currency'>): string {
  const figures = price.toLocaleString('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return `${currency.symbol || '$'}${figures}`;
}

/** Returns what a user has bought, as text. */
export function formatPurchase(planId: PlanId, productName: string): string {
  const credits = planOf(planId)?.credits ?? 0;
  return credits > 0
    ? `${credits} credits were added for ${productName}.`
    : `${productName} has an Enterprise License.`;
}
