import { plural, t } from '@lingui/core/macro';
import type { VendorRow } from '@bidboard/backend/features/evaluation/contracts/evaluation';
import { formatMoney, formatScore } from '../../ui/format/number-format.ts';
import { formatList } from '@bidboard/backend/kernel/text/format-list';
import type {
  DecisionBlocker,
  DecisionStatus,
  VendorOutcome,
} from '@bidboard/backend/features/decisions/contract';

export type RfpOutcome = Exclude<DecisionStatus, 'open'>;

/** Says whether a cancellation returns what vendors paid to accept: until the due time, which is null if none is set. */
export const returnsPayments = (ending: RfpOutcome, dueAt: string | null, now: number): boolean =>
  ending === 'cancelled' && (dueAt === null || now < Date.parse(dueAt));

/** The texts of each way to end an RFP: the button, the question, the confirmation and the result. */
export const endingLabels: Record<
  RfpOutcome,
  { button: string; title: string; confirmLabel: string; consequence: string; done: string }
> = {
  awarded: {
    button: t({ message: 'Award', comment: 'Button: awards the RFP to a vendor.' }),
    title: t`Award the RFP`,
    confirmLabel: t`Award RFP`,
    consequence: t`This can’t be undone. The RFP will be locked.`,
    done: t`Awarded`,
  },
  closed: {
    button: t`Close without award`,
    title: t`Close without an award`,
    confirmLabel: t`Close RFP`,
    consequence: t`This can’t be undone. The RFP will be locked, and no vendor can be awarded.`,
    done: t`Closed without an award`,
  },
  cancelled: {
    button: t`Cancel RFP`,
    title: t`Cancel the RFP`,
    confirmLabel: t`Cancel RFP permanently`,
    consequence: t`This can’t be undone. Vendors can no longer respond, and none can be awarded.`,
    done: t`Cancelled`,
  },
};

export const decisionBlockerTexts: Record<DecisionBlocker, string> = {
  responsesSealed: t`Responses are sealed until their due time. Until then the RFP can only be cancelled.`,
  responsesOpen: t`Vendors can still respond. You can award or close after the due time, or once every invited vendor has submitted or declined.`,
  finalRoundOpen: t`A best-and-final round is open. You can award or close the RFP once its offers are opened, or after you cancel the round.`,
};

/** The outcome that a vendor is notified of, as the buyer reads it. */
export const outcomeLabels: Record<VendorOutcome, string> = {
  awarded: t`Awarded`,
  notAwarded: t`Not awarded`,
  closed: t`Closed without an award`,
  cancelled: t`Cancelled`,
  ended: t`Ended`,
};

/**
 * Returns a sentence that says in advance which vendors are notified of what. `arePaymentsReturned` applies to a cancellation
 * before the due time.
 */
export function notifiedText(
  ending: RfpOutcome,
  awardee: string | null,
  others: readonly string[],
  arePaymentsReturned = false,
): string {
  const vendors = formatNames(others);
  if (ending !== 'awarded') {
    if (others.length === 0) return t`No vendor has accepted, so no one is notified.`;
    const notified =
      ending === 'closed'
        ? t`${vendors} will be notified that you closed the RFP without an award.`
        : t`${vendors} will be notified that you cancelled the RFP.`;
    return arePaymentsReturned
      ? `${notified} ${t`The credits or RFP passes that they used to accept are returned.`}`
      : notified;
  }
  if (awardee === null) return t`Choose a vendor to see who will be notified of what.`;
  return [
    t`${awardee} will be notified of the award.`,
    ...(vendors ? [t`${vendors} will be notified that their response was not chosen.`] : []),
    t`No vendor sees another vendor’s name, scores or price.`,
  ].join(' ');
}

/** Returns a vendor's text in an award: its score and price, and why it cannot be chosen. */
export function vendorLabel(
  { companyName, overall, price }: Pick<VendorRow, 'companyName' | 'overall' | 'price'>,
  currency: string,
  unfit: string,
): string {
  const facts = [
    overall === null ? t`no score` : `${formatScore(overall)} %`,
    price === null || currency === '' ? t`no price` : formatMoney(price, currency),
  ];
  return `${companyName}, ${facts.join(', ')}${unfit ? ` (${unfit})` : ''}`;
}

/** Returns which vendors have unrated answers, shown before an RFP is decided, or '' if there are none. */
export function formatUnrated(vendors: readonly Pick<VendorRow, 'companyName' | 'unratedAnswers'>[]): string {
  const open = vendors.filter(({ unratedAnswers = 0 }) => unratedAnswers > 0);
  if (open.length === 0) return '';
  const each = open.map(({ companyName, unratedAnswers }) => `${companyName} ${unratedAnswers}`);
  return t`Some answers are not rated and count as 0 points: ${{ vendors: each.join(', ') }}.`;
}

/** Returns which vendors have a price in a currency without a rate, shown before an award, or '' if there are none. */
export function formatIncomparable(
  vendors: readonly Pick<VendorRow, 'companyName' | 'price' | 'offered' | 'isSubmitted'>[],
): string {
  const open = vendors.filter(({ isSubmitted, price, offered }) => isSubmitted && offered && price === null);
  if (open.length === 0) return '';
  const names = open.map(({ companyName, offered }) => `${companyName} (${offered?.currency})`).join(', ');
  return t`Some prices cannot be compared, since their currency has no exchange rate yet: ${names}.`;
}

/** Returns `Alpha, Beta and Gamma`. Of more than four names it returns the first three and the number of others. */
export function formatNames(names: readonly string[]): string {
  const named = names.length > 4 ? names.slice(0, 3) : names;
  const more = names.length - named.length;
  return formatList(more > 0 ? [...named, plural(more, { one: '# more', other: '# more' })] : named);
}
