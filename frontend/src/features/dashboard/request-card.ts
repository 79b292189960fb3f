import { plural, t } from '@lingui/core/macro';
import { cardLabel, isDecisionDue, type RfpCard } from '@bidboard/backend/features/dashboard/contract';
import {
  requestedPath,
  receivedPath,
  type MeetingKind,
} from '@bidboard/backend/features/meetings/contracts/meeting-choices';
import type { DiscoveryMeeting } from '@bidboard/backend/features/meetings/contracts/meeting-requests';
import { dayIn, formatDay, dueMoment } from '../../ui/format/date-format.ts';
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
  0: { label: t`Pending`, tone: 'pending' },
  1: { label: t`Accepted`, tone: 'accepted' },
  2: { label: t`Declined`, tone: 'declined' },
  3: { label: t`Cancelled`, tone: 'neutral' },
};

export const meetingKinds: Record<MeetingKind, { name: string; request: string }> = {
  discoveryMeeting: { name: t`Discovery Meeting`, request: t`Request for Discovery Meeting` },
  productDemo: { name: t`Product Demo`, request: t`Request for Product Demo` },
};

export const kindOf = ({ kind }: MeetingCard): string => meetingKinds[kind].name;
export const meetingPath = ({ isReceived, kind, id }: MeetingCard): string =>
  (isReceived ? receivedPath : requestedPath)(kind, id);

/** Returns the line under a card's title. */
export function meetingDetail({ isReceived, companyName, status, answeredAt }: MeetingCard): string {
  if (isReceived)
    return companyName ? t`Requested by ${companyName}` : t`Requested by a person without a company`;
  if (answeredAt === null) return t`Sent to ${companyName}`;
  const day = formatDay(answeredAt);
  return status === 2 ? t`${companyName} declined ${day}` : t`${companyName} replied ${day}`;
}

export type CardLabel = ReturnType<typeof cardLabel>;

export const labelStyle: Record<CardLabel, { label: string; tone: StateTone; icon?: IconName | null }> = {
  'Response Submitted': { label: t`Response Submitted`, tone: 'accepted' },
  Declined: { label: t`Declined`, tone: 'declined' },
  'Submit Response': { label: t`Submit Response`, tone: 'warning' },
  'RFP Completed': { label: t`RFP Completed`, tone: 'accepted' },
  'Live RFP': { label: t`Live RFP`, tone: 'accent' },
  'Update RFP': { label: t`Update RFP`, tone: 'pending', icon: null },
  Awarded: { label: t`Awarded`, tone: 'accepted' },
  Won: { label: t`Won`, tone: 'accepted' },
  'Not selected': { label: t`Not selected`, tone: 'neutral' },
  Closed: { label: t`Closed`, tone: 'neutral' },
  Cancelled: { label: t`Cancelled`, tone: 'declined' },
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

const scopeNames: { readonly [scope: string]: string } = { public: t`Public`, private: t`Private` };
const processNames: { readonly [process: string]: string } = {
  rapid: t`Rapid`,
  standard: t`Standard`,
  complete: t`Complete`,
  detailed: t`Custom`,
};

/** Returns when responses are due, with time and time zone. */
export const cardDue = ({ dueOn, dueAt, timeZone }: RfpCard, zone = readerZone()): string =>
  dueAt && timeZone ? dueMoment(dueAt, timeZone, zone) : formatDay(dueOn);

/** Returns the line under a card's title. */
export function cardDetail(card: RfpCard): string {
  const { companyName, scopeValue, processTypeValue } = card;
  if (card.isInvited) return card.dueOn ? t`${companyName}, due ${{ due: cardDue(card) }}` : companyName;
  if (!card.rfpPublished) {
    const scope = scopeNames[scopeValue] ?? scopeValue;
    const process = processNames[processTypeValue] ?? processTypeValue;
    return t`${scope}, ${process}, not published`;
  }
  const [invited, accepted] = [card.totalVendor ?? 0, card.acceptedRFPCount ?? 0];
  return t`${plural(invited, { one: '# vendor invited', other: '# vendors invited' })}, ${plural(accepted, { one: '# accepted', other: '# accepted' })}`;
}

const outcomeLabels = {
  awarded: { buyer: t`Awarded`, vendor: t`Awarded to you` },
  notAwarded: { buyer: '', vendor: t`Not awarded to you` },
  closed: { buyer: t`Closed without an award`, vendor: t`Closed without an award` },
  cancelled: { buyer: t`Cancelled`, vendor: t`Cancelled by the buyer` },
  ended: { buyer: '', vendor: t`Ended` },
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
  kind: (card: RequestCard) => (isRfp(card) ? t`RFP` : kindOf(card)),
  label: (card: RequestCard) => {
    if (!isRfp(card)) return meetingLabels[card.status].label;
    const { label } = labelStyle[cardLabel(card)];
    return isDecisionDue(card) ? t`${label}, decision due` : label;
  },
  stage: ofRfp((card) => card.rfpTimeline.currentStage),
  outcome: ofRfp((card) => cardOutcome(card) || null),
  due: ofRfp((card) => cardDue(card)),
  percent: ofRfp((card) => Math.round(cardPercent(card))),
  /** The number of invited vendors that accepted, which a vendor does not see. */
  accepted: ofRfp((card) =>
    card.rfpPublished && card.totalVendor !== null
      ? t`${{ accepted: card.acceptedRFPCount ?? 0 }} of ${{ total: card.totalVendor }}`
      : null,
  ),
  /** Whether the vendor has responded, or the number of responses for the buyer. */
  submitted: ofRfp((card) => {
    if (card.isInvited) return card.isSubmitted ? t`Yes` : t`No`;
    return card.rfpPublished ? card.submittedVendorIds.length : null;
  }),
  created: (card: RequestCard) => formatDay(card.createdAt),
  published: ofRfp((card) => formatDay(card.rfpPublishedDate)),
} as const;

const machineDay = (day: string | null): string | null =>
  day && (/^\d{4}-\d{2}-\d{2}$/.test(day) ? day : dayIn(readerZone(), Date.parse(day)));

/** The cells of an export that spreadsheet programs must read as days and times, whatever the reader's format is. */
export const exportOf = {
  due: (card: RequestCard) => (isRfp(card) ? (card.dueAt ?? card.dueOn) : null),
  created: (card: RequestCard) => machineDay(card.createdAt),
  published: (card: RequestCard) => (isRfp(card) ? machineDay(card.rfpPublishedDate) : null),
} as const;
