import { meetingMeansOf } from '../billing/public.ts';
import { meetingRows } from './meeting-rows.ts';

export { findMeetingMail, otherSide, type MeetingContact, type MeetingMail } from './meeting-mail.ts';

export const listMeetingRows = meetingRows(meetingMeansOf);
