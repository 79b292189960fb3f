export { findMeetingMail, otherSide, type MeetingContact, type MeetingMail } from './meeting-mail.ts';
export { listMeetingRows } from './meeting-rows.ts';
