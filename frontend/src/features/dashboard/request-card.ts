import type { RfpCard } from '@bidboard/backend/features/dashboard/contract';
import {
  requestedPath,
  meetingNames,
  receivedPath,
  type MeetingKind,
} from '@bidboard/backend/features/meetings/contracts/meeting-choices';
import type { DiscoveryMeeting } from '@bidboard/backend/features/meetings/contracts/meeting-requests';
import { formatDay } from '../../ui/format/day-format.ts';
import type { StateTone } from '../../ui/status/state-tone.ts';

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
  if (isReceived) return companyName ? `Asked by ${companyName}` : 'Asked by someone without a company';
  if (answeredAt === null) return `Asked of ${companyName}`;
  return `${companyName} ${status === 2 ? 'declined' : 'replied'} ${formatDay(answeredAt)}`;
}
