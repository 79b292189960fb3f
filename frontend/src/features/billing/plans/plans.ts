import { plural, t } from '@lingui/core/macro';
import type { LicenceRow, PlanCard } from '@bidboard/backend/features/billing/contracts/payments';
import { renewalGraceMs, planOf, type PlanId } from '@bidboard/backend/features/billing/contracts/plans';
import { formatDay } from '../../../ui/format/date-format.ts';
import type { IconName } from '../../../ui/icons/icon.tsx';
import type { StateTone } from '../../../ui/status/state-chip.tsx';
import { readerFormats } from '../../../ui/format/reader-formats.ts';

interface LicenceLabels {
  tone: StateTone;
  icon?: IconName;
  status: string;
  detail: string;
}

const graceEnd = (paidUntil: string) => new Date(Date.parse(paidUntil) + renewalGraceMs).toISOString();

/** Returns the status of a licence and its end day, or an en dash if that is unknown. */
export function licenceLabels({
  status,
  isCancelled,
  paidUntil,
}: Pick<LicenceRow, 'status' | 'isCancelled' | 'paidUntil'>): LicenceLabels {
  const day = formatDay(paidUntil);
  if (status === 'ended')
    return {
      tone: 'pending',
      icon: 'minus',
      status: t({ message: 'Ended', context: 'licence' }),
      detail: t`on ${day}`,
    };
  if (status === 'pastDue') {
    const by = formatDay(paidUntil && graceEnd(paidUntil));
    return {
      tone: 'declined',
      icon: 'triangle-alert',
      status: t`Past due`,
      detail: t`payment failed, renew by ${by}`,
    };
  }
  if (isCancelled) return { tone: 'warning', status: t`Cancelled`, detail: t`ends ${day}` };
  return { tone: 'accepted', status: t({ message: 'Active', context: 'licence' }), detail: t`until ${day}` };
}

/** Formats a price as in `£12,000.00`. A plan without a currency is in dollars. */
export function planPrice({ price, currency }: Pick<PlanCard, 'price' | 'currency'>): string {
  const figures = readerFormats().number(price, 2);
  return `${currency.symbol || '$'}${figures}`;
}

/** Returns what a user has bought, as text. */
export function formatPurchase(planId: PlanId, productName: string): string {
  const credits = planOf(planId)?.credits ?? 0;
  return credits > 0
    ? plural(credits, {
        one: `# credit was added for ${productName}.`,
        other: `# credits were added for ${productName}.`,
      })
    : t`${productName} has an Enterprise License.`;
}

/** Returns the address of the page on which plans are bought for a product. */
export const planPath = (productId: string): string =>
  `/app/subscription-plan?${new URLSearchParams({ productId }).toString()}`;

/**
 * Returns the addresses to which the payment page sends users back. The braces stay as they are: the server replaces them by the
 * session's id.
 */
export const checkoutAddresses = (origin: string, productId: string) => ({
  successUrl: `${origin}${planPath(productId)}&session={CHECKOUT_SESSION_ID}`,
  cancelUrl: `${origin}${planPath(productId)}&cancelled=1`,
});
