import { cardLabel, isDecisionDue, type RfpCard } from '@bidboard/backend/features/dashboard/contract';
import {
  requestedPath,
  meetingNames,
  receivedPath,
  type MeetingKind,
} from '@bidboard/backend/features/meetings/contracts/meeting-choices';
import type { DiscoveryMeeting } from '@bidboard/backend/features/meetings/contracts/meeting-requests';
import { formatDay, dueMoment } from '../../ui/format/date-format.ts';
import { readerZone } from '../../ui/format/reader-formats.ts';
import type { StateTone } from '../../ui/status/state-chip.tsx';
import type { IconName } from '../../ui/icons/icon.tsx';

/** The data that a card needs about a discovery meeting (DM) or a demo (PD). */
export interface MeetingCard extends Pick<
  DiscoveryMeeting,
  | 'id'
  | 'version'
  | 'prouductName'
  | 'companyName'
  | 'status'
  | 'isReceived'
  | 'isEditable'
  | 'isVisited'
  | 'createdAt'
  | 'answeredAt'
> {
  kind: MeetingKind;
}

/** One card of the list: an RFP or a meeting. */
export type RequestCard = RfpCard | MeetingCard;

export const isRfp = (card: RequestCard): card is RfpCard => '_id' in card;
export const idOf = (card: RequestCard): string => (isRfp(card) ? card._id : card.id);
export const titleOf = (card: RequestCard): string => (isRfp(card) ? card.rfpName : card.prouductName);

const cardsOf = new WeakMap<object, MeetingCard>();
/** Returns meetings of one kind as cards. An unchanged meeting stays the same card object. */
export const asCards = (
  kind: MeetingKind,
  rows: readonly Omit<MeetingCard, 'kind'>[],
): readonly MeetingCard[] =>
  rows.map((row) => {
    const card = cardsOf.get(row) ?? { ...row, kind };
    cardsOf.set(row, card);
    return card;
  });

export const meetingLabels: Record<MeetingCard['status'], { label: string; tone: StateTone }> = {
  0: { label: 'Pending', tone: 'pending' },
  1: { label: 'Accepted', tone: 'accepted' },
  2: { label: 'Declined', tone: 'declined' },
  3: { label: 'Cancelled', tone: 'neutral' },
};

export const kindOf = ({ kind }: MeetingCard): string => meetingNames[kind];
export const meetingPath = ({ isReceived, kind, id }: MeetingCard): string =>
  (isReceived ? receivedPath : requestedPath)(kind, id);

/** Returns the line under a card's title. */
export function meetingDetail({ isReceived, companyName, status, answeredAt }: MeetingCard): string {
  if (isReceived)
    return companyName ? `Requested by ${companyName}` : 'Requested by a person without a company';
  if (answeredAt === null) return `Sent to ${companyName}`;
  return `${companyName} ${status === 2 ? 'declined' : 'replied'} ${formatDay(answeredAt)}`;
}

export type CardLabel = ReturnType<typeof cardLabel>;

export const labelStyle: Record<CardLabel, { tone: StateTone; icon?: IconName | null }> = {
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
const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

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

/** Returns the path that a row opens. A declined invite has none. */
export const pathOf = (card: RequestCard): string | undefined =>
  isRfp(card) ? cardPath(card) : meetingPath(card);

export const toneOf = (card: RequestCard): StateTone =>
  isRfp(card) ? labelStyle[cardLabel(card)].tone : meetingLabels[card.status].tone;

const noValue = '–';
/** Returns a text for RFPs, and a dash for other cards. */
const ofRfp =
  (textOf: (card: RfpCard) => string | number | null) =>
  (card: RequestCard): string | number =>
    (isRfp(card) ? textOf(card) : null) ?? noValue;

/** The text of each table column for a card. */
export const cellOf = {
  kind: (card: RequestCard) => (isRfp(card) ? 'RFP' : kindOf(card)),
  label: (card: RequestCard) => {
    if (!isRfp(card)) return meetingLabels[card.status].label;
    return isDecisionDue(card) ? `${cardLabel(card)}, decision due` : cardLabel(card);
  },
  stage: ofRfp((card) => card.rfpTimeline.currentStage),
  outcome: ofRfp((card) => cardOutcome(card) || null),
  due: ofRfp((card) => cardDue(card)),
  percent: ofRfp((card) => Math.round(cardPercent(card))),
  /** The number of invited vendors that accepted, which a vendor does not see. */
  accepted: ofRfp((card) =>
    card.rfpPublished && card.totalVendor !== null
      ? `${card.acceptedRFPCount ?? 0} of ${card.totalVendor}`
      : null,
  ),
  /** Whether the vendor has responded, or the number of responses for the buyer. */
  submitted: ofRfp((card) => {
    if (card.isInvited) return card.isSubmitted ? 'Yes' : 'No';
    return card.rfpPublished ? card.submittedVendorIds.length : null;
  }),
  created: (card: RequestCard) => formatDay(card.createdAt),
  published: ofRfp((card) => formatDay(card.rfpPublishedDate)),
} as const;
