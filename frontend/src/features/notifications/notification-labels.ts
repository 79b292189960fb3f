import type { MailWay } from '@bidboard/backend/features/notifications/contracts/topics';
import type { ListedNotificationKind } from '@bidboard/backend/features/notifications/contracts/notifications';
import { formatDay, formatTime } from '../../ui/format/day-format.ts';
import type { IconName } from '../../ui/icons/icon.tsx';

export const notificationIcons: Readonly<Record<ListedNotificationKind, IconName>> = {
  meetingRequested: 'msg',
  meetingAccepted: 'check',
  meetingDeclined: 'x',
  meetingCancelled: 'x',
  meetingTimeProposed: 'clock',
  meetingTimeAgreed: 'calendar',
  enquirySubmitted: 'mail',
  inviteRequested: 'mail',
  inviteRequestDeclined: 'x',
  vendorInvited: 'mail',
  recipientAdded: 'mail',
  inviteRetracted: 'x',
  vendorLeft: 'x',
  dueTimeMoved: 'calendar',
  dueTimeReminded: 'clock',
  responsesOpened: 'file',
  inviteAccepted: 'check',
  inviteDeclined: 'x',
  responseSubmitted: 'file',
  responseWithdrawn: 'x',
  answersChanged: 'file',
  rfpAwarded: 'check',
  rfpClosed: 'x',
  rfpCancelled: 'x',
  sectionsAssigned: 'team',
  evaluatorNamed: 'team',
  evaluationHandedOver: 'team',
  consensusOpened: 'gauge',
  reportMade: 'file',
  vendorQuestionAsked: 'help',
  vendorQuestionAnswered: 'msg',
  vendorQuestionPublished: 'msg',
  addendumPublished: 'file',
  productPublished: 'globe',
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
  ownDataMade: 'file',
};

/** How mails of a topic arrive, as labels for the person who chooses. */
export const mailWayLabels: Readonly<Record<MailWay, string>> = {
  atOnce: 'At once',
  daily: 'Once a day',
  off: 'Never',
};

/** The accessible name of the bell. The server does not count past 99. */
export const bellName = (unread: number): string =>
  unread === 0 ? 'Notifications' : `Notifications, ${unread > 99 ? 'more than 99' : unread} unread`;

/** The count on the bell, which has room for two digits only. */
export const bellCount = (unread: number): string => (unread > 99 ? '99+' : String(unread));

const two = (n: number) => String(n).padStart(2, '0');
const localDay = (at: Date) => `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;

/** When something happened, in the reader's own zone: the time if it was today, otherwise the day. */
export function whenOf(createdAt: string, now: Date): string {
  const at = new Date(createdAt);
  return localDay(at) === localDay(now) ? formatTime(at) : formatDay(localDay(at));
}

/** The day of a fact in the reader's own zone, as a list heading shows it. */
export function dayOfNotification(createdAt: string, now: Date): string {
  const day = localDay(new Date(createdAt));
  if (day === localDay(now)) return 'Today';
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  return day === localDay(yesterday) ? 'Yesterday' : formatDay(day);
}
