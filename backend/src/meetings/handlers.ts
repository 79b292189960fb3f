import type { Handler } from '../platform/handler.ts';
import { doAcceptRejectMeeting, doAcceptRejectProductDemo, type PayForMeeting } from './answer-meeting.ts';
import { findMeetingCalendar } from './meeting-calendar.ts';
import { meetingLists, type MeetingReadDependencies } from './meeting-list.ts';
import { meetingOptions } from './meeting-options.ts';
import {
  doAgreeMeetingTime,
  doCancelMeeting,
  doChangeVisitStatus,
  doProposeMeetingTime,
} from './move-meeting.ts';
import { doAddDiscoveryMeeting, doAddProductDemo, type KeeperOf } from './request-meeting.ts';

export const meetingHandlers = ({
  keeperOf,
  payForMeeting,
  publicUrl,
  ...dependencies
}: MeetingReadDependencies & {
  keeperOf: KeeperOf;
  payForMeeting: PayForMeeting;
  publicUrl: string;
}): Handler[] => [
  ...meetingOptions,
  doAddDiscoveryMeeting(keeperOf),
  doAddProductDemo(keeperOf),
  ...meetingLists(dependencies),
  doChangeVisitStatus,
  doAcceptRejectMeeting(payForMeeting),
  doAcceptRejectProductDemo(payForMeeting),
  doProposeMeetingTime,
  doAgreeMeetingTime,
  doCancelMeeting,
  findMeetingCalendar(publicUrl),
];
