import type { RfpCard } from '@bidboard/backend/contracts/dashboard';
import { askedPath, meetingNames, receivedPath } from '@bidboard/backend/contracts/meeting-address';
import type { MeetingKind } from '@bidboard/backend/contracts/meeting-choices';
import type { DiscoveryMeeting } from '@bidboard/backend/contracts/meeting-requests';
import { formatDay } from '../../ui/day-format.ts';
import type { StateTone } from '../../ui/state-tone.ts';

/** What a card needs to know of a discovery meeting (DM) or a demo (PD). */
export interface MeetingCard extends Pick<
  DiscoveryMeeting,
  | 'id'
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

/** One card of the list: an RFP, or a meeting. */
export type RequestCard = { rfp: RfpCard; meeting?: never } | { meeting: MeetingCard; rfp?: never };

export const idOf = ({ rfp, meeting }: RequestCard): string => (rfp ? rfp._id : meeting.id);
export const titleOf = ({ rfp, meeting }: RequestCard): string => (rfp ? rfp.rfpName : meeting.prouductName);
export const createdAtOf = ({ rfp, meeting }: RequestCard): string => (rfp ?? meeting).createdAt;

export const meetingWords: Record<MeetingCard['status'], { label: string; tone: StateTone }> = {
  0: { label: 'Pending', tone: 'pending' },
  1: { label: 'Accepted', tone: 'accepted' },
  2: { label: 'Declined', tone: 'declined' },
  3: { label: 'Cancelled', tone: 'neutral' },
};

export const kindOf = ({ kind }: MeetingCard): string => meetingNames[kind];
export const meetingPath = ({ isReceived, kind, id }: MeetingCard): string =>
  (isReceived ? receivedPath : askedPath)(kind, id);

/** The line under a card's title. */
export function meetingDetail({ isReceived, companyName, status, answeredAt }: MeetingCard): string {
  if (isReceived) return companyName ? `Asked by ${companyName}` : 'Asked by somebody without a company';
  if (answeredAt === null) return `Asked of ${companyName}`;
  return `${companyName} ${status === 2 ? 'declined' : 'replied'} ${formatDay(answeredAt)}`;
}
