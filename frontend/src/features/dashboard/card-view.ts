import type { cardLabel, RfpCard } from '@bidboard/backend/features/dashboard/contract';
import { formatDay } from '../../ui/format/day-format.ts';
import { dueMoment, readerZone } from '../../ui/format/due-date-format.ts';
import type { IconName } from '../../ui/icons/icon.tsx';
import type { StateTone } from '../../ui/status/state-tone.ts';

export type CardLabel = ReturnType<typeof cardLabel>;

export const labelLook: Record<CardLabel, { tone: StateTone; icon?: IconName | null }> = {
  'Response Submitted': { tone: 'accepted' },
  Declined: { tone: 'declined' },
  'Submit Response': { tone: 'warning' },
  'RFP Completed': { tone: 'accepted' },
  'Live RFP': { tone: 'accent' },
  'Update RFP': { tone: 'pending', icon: null },
  Awarded: { tone: 'accepted' },
  Won: { tone: 'accepted' },
  'Not selected': { tone: 'neutral' },
  Closed: { tone: 'neutral' },
  Cancelled: { tone: 'declined' },
};

/**
 * Returns the path of a card: the vendor's wizard, the buyer's dashboard if published, otherwise the buyer's wizard. A declined
 * invite has none.
 */
export function cardPath(card: RfpCard): string | undefined {
  if (card.isInvited && !card.isSubmitted && card.acceptStatus === 2) return undefined;
  const page = card.isInvited ? 'submit-rfp' : card.rfpPublished ? 'dashboard-rfp' : 'update-rfp';
  return `/app/${page}/${card._id}?product_name=${encodeURIComponent(card.rfpName)}`;
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const processName = (process: string) => (process === 'detailed' ? 'Custom' : capital(process));
const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

/** Returns when responses are due, with time and time zone. */
export const cardDue = ({ dueOn, dueAt, timeZone }: RfpCard, zone = readerZone()): string =>
  dueAt && timeZone ? dueMoment(dueAt, timeZone, zone) : formatDay(dueOn);

/** Returns the line under a card's title. */
export function cardDetail(card: RfpCard): string {
  if (card.isInvited) return card.dueOn ? `${card.companyName}, due ${cardDue(card)}` : card.companyName;
  if (!card.rfpPublished)
    return `${capital(card.scopeValue)}, ${processName(card.processTypeValue)}, not published`;
  return `${counted(card.totalVendor ?? 0, 'vendor')} invited, ${card.acceptedRFPCount ?? 0} accepted`;
}

const outcomeLabels = {
  awarded: { buyer: 'Awarded', vendor: 'Awarded to you' },
  notAwarded: { buyer: '', vendor: 'Not awarded to you' },
  closed: { buyer: 'Closed without an award', vendor: 'Closed without an award' },
  cancelled: { buyer: 'Cancelled', vendor: 'Cancelled by the buyer' },
  ended: { buyer: '', vendor: 'Ended' },
} as const;

/** Returns how the RFP ended for the card's reader, in slightly more words than its label, or '' while it is open. */
export const cardOutcome = ({ outcome, isInvited }: Pick<RfpCard, 'outcome' | 'isInvited'>): string =>
  outcome ? outcomeLabels[outcome][isInvited ? 'vendor' : 'buyer'] : '';

/** Returns the timeline's progress for the user's own published RFP, otherwise the progress of their own steps. */
export const cardPercent = (card: RfpCard): number =>
  !card.isInvited && card.rfpPublished ? card.rfpCompletionPercent : card.completedPer;

/** Says whether a card is the user's own draft, which may be deleted. */
export const isOwnDraft = ({
  isInvited,
  rfpPublished,
}: Pick<RfpCard, 'isInvited' | 'rfpPublished'>): boolean => !isInvited && !rfpPublished;
