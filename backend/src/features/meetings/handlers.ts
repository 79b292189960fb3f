import type { Handler } from '../../platform/handler.ts';
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
import { doAddDiscoveryMeeting, doAddProductDemo, type PageOwnerOf } from './request-meeting.ts';

export const meetingHandlers = ({
  pageOwnerOf,
  payForMeeting,
  publicUrl,
  ...dependencies
}: MeetingReadDependencies & {
  pageOwnerOf: PageOwnerOf;
  payForMeeting: PayForMeeting;
  publicUrl: string;
}): Handler[] => [
  ...meetingOptions,
  doAddDiscoveryMeeting(pageOwnerOf),
  doAddProductDemo(pageOwnerOf),
  ...meetingLists(dependencies),
  doChangeVisitStatus,
  doAcceptRejectMeeting(payForMeeting),
  doAcceptRejectProductDemo(payForMeeting),
  doProposeMeetingTime,
  doAgreeMeetingTime,
  doCancelMeeting,
  findMeetingCalendar(publicUrl),
];
