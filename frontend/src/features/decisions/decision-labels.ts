import type { VendorRow } from '@bidboard/backend/features/evaluation/contracts/evaluation';
import { formatMoney } from '../../ui/format/number-format.ts';
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
    button: 'Award',
    title: 'Award the RFP',
    confirmLabel: 'Award RFP',
    consequence: 'This can’t be undone. The RFP will be locked.',
    done: 'Awarded',
  },
  closed: {
    button: 'Close without award',
    title: 'Close without an award',
    confirmLabel: 'Close RFP',
    consequence: 'This can’t be undone. The RFP will be locked, and no vendor can be awarded.',
    done: 'Closed without an award',
  },
  cancelled: {
    button: 'Cancel RFP',
    title: 'Cancel the RFP',
    confirmLabel: 'Cancel RFP permanently',
    consequence: 'This can’t be undone. Vendors can no longer respond, and none can be awarded.',
    done: 'Cancelled',
  },
};

export const decisionBlockerTexts: Record<DecisionBlocker, string> = {
  responsesSealed: 'Responses are sealed until their due time. Until then the RFP can only be cancelled.',
  responsesOpen:
    'Vendors can still respond. You can award or close after the due time, or once every invited vendor has submitted or declined.',
};

/** The outcome that a vendor is notified of, as the buyer reads it. */
export const outcomeLabels: Record<VendorOutcome, string> = {
  awarded: 'Awarded',
  notAwarded: 'Not awarded',
  closed: 'Closed without an award',
  cancelled: 'Cancelled',
  ended: 'Ended',
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
  if (ending !== 'awarded') {
    if (others.length === 0) return 'No vendor has accepted, so no one is notified.';
    const ended = ending === 'closed' ? 'closed the RFP without an award' : 'cancelled the RFP';
    const returned = ' The credits or RFP passes that they used to accept are returned.';
    return `${formatNames(others)} will be notified that you ${ended}.${arePaymentsReturned ? returned : ''}`;
  }
  if (awardee === null) return 'Choose a vendor to see who will be notified of what.';
  const rest =
    others.length === 0 ? '' : ` ${formatNames(others)} will be notified that their response was not chosen.`;
  return `${awardee} will be notified of the award.${rest} No vendor sees another vendor’s name, scores or price.`;
}

/** Returns a vendor's text in an award: its score and price, and why it cannot be chosen. */
export function vendorLabel(
  { companyName, overall, price }: Pick<VendorRow, 'companyName' | 'overall' | 'price'>,
  currency: string,
  unfit: string,
): string {
  const facts = [
    overall === null ? 'no score' : `${overall.toFixed(2)} %`,
    price === null || currency === '' ? 'no price' : formatMoney(price, currency),
  ];
  return `${companyName}, ${facts.join(', ')}${unfit ? ` (${unfit})` : ''}`;
}

/** Returns which vendors have unrated answers, shown before an RFP is decided, or '' if there are none. */
export function formatUnrated(vendors: readonly Pick<VendorRow, 'companyName' | 'unratedAnswers'>[]): string {
  const open = vendors.filter(({ unratedAnswers = 0 }) => unratedAnswers > 0);
  if (open.length === 0) return '';
  const each = open.map(({ companyName, unratedAnswers }) => `${companyName} ${unratedAnswers}`);
  return `Some answers are not rated and count as 0 points: ${each.join(', ')}.`;
}

/** Returns `Alpha, Beta and Gamma`. Of more than four names it returns the first three and the number of others. */
export function formatNames(names: readonly string[]): string {
  const named = names.length > 4 ? names.slice(0, 3) : names;
  const more = names.length - named.length;
  const all = more > 0 ? [...named, `${more} more`] : named;
  const last = all.at(-1) ?? '';
  return all.length < 2 ? last : `${all.slice(0, -1).join(', ')} and ${last}`;
}
