import type { NoticeKind } from '@bidboard/backend/contracts/notices';
import { formatDay, formatTime } from '../../ui/day-format.ts';
import type { IconName } from '../../ui/icon.tsx';

export const noticeIcons: Readonly<Record<NoticeKind, IconName>> = {
  meetingRequested: 'msg',
  meetingAccepted: 'check',
  meetingDeclined: 'x',
  meetingCancelled: 'x',
  meetingTimeProposed: 'clock',
  meetingTimeAgreed: 'calendar',
  inviteRequested: 'mail',
  inviteRequestDeclined: 'x',
  vendorInvited: 'mail',
  dueTimeMoved: 'calendar',
  dueTimeReminded: 'clock',
  responsesOpened: 'file',
  inviteAccepted: 'check',
  inviteDeclined: 'x',
  responseSubmitted: 'file',
  responseWithdrawn: 'x',
  rfpAwarded: 'check',
  rfpClosed: 'x',
  rfpCancelled: 'x',
  sectionsAssigned: 'team',
  evaluatorNamed: 'team',
  evaluationHandedOver: 'team',
  consensusOpened: 'gauge',
  vendorQuestionAsked: 'help',
  vendorQuestionAnswered: 'msg',
  vendorQuestionPublished: 'msg',
  addendumPublished: 'file',
  claimBrought: 'globe',
  pageClaimed: 'globe',
  pageReleased: 'globe',
  claimDeclined: 'globe',
  colleagueInvited: 'team',
  memberRemoved: 'team',
  paymentGranted: 'card',
  paymentTakenBack: 'card',
  paymentGivenBack: 'card',
  licenceChanged: 'card',
  paymentTroubleFound: 'warn',
};

/** What the bell is called; past 99 the server counts no further. */
export const bellName = (unread: number): string =>
  unread === 0 ? 'Notifications' : `Notifications, ${unread > 99 ? 'more than 99' : unread} unread`;

/** What stands on it: more than two figures have no room there. */
export const bellCount = (unread: number): string => (unread > 99 ? '99+' : String(unread));

const two = (n: number) => String(n).padStart(2, '0');
const localDay = (at: Date) => `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;

/** When something happened, in the reader's own zone: of today its time, else its day. */
export function whenOf(createdAt: string, now: Date): string {
  const at = new Date(createdAt);
  return localDay(at) === localDay(now) ? formatTime(at) : formatDay(localDay(at));
}
