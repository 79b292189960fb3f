import type { FileLinks } from '../../platform/storage/file-link.ts';
import type { Handler } from '../../platform/handler.ts';
import { doAcceptRejectMeeting, doAcceptRejectProductDemo } from './answer-meeting.ts';
import { findMeetingCalendar } from './meeting-calendar.ts';
import { meetingLists } from './meeting-list.ts';
import { meetingOptions } from './meeting-options.ts';
import {
  doAgreeMeetingTime,
  doCancelMeeting,
  doChangeVisitStatus,
  doProposeMeetingTime,
} from './move-meeting.ts';
import { doAddDiscoveryMeeting, doAddProductDemo } from './request-meeting.ts';

export const meetingHandlers = ({
  fileLinks,
  publicUrl,
}: {
  fileLinks: FileLinks;
  publicUrl: string;
}): Handler[] => [
  ...meetingOptions,
  doAddDiscoveryMeeting,
  doAddProductDemo,
  ...meetingLists(fileLinks),
  doChangeVisitStatus,
  doAcceptRejectMeeting,
  doAcceptRejectProductDemo,
  doProposeMeetingTime,
  doAgreeMeetingTime,
  doCancelMeeting,
  findMeetingCalendar(publicUrl),
];
