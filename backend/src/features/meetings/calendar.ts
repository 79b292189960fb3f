import type { CalendarEntry } from '../../platform/notifications/calendar.ts';
import { meetingNames, type MeetingKind } from './contracts/meeting-choices.ts';
import { endOf } from './meeting.ts';

interface AgreedMeeting {
  id: string;
  kind: MeetingKind;
  version: number;
  product: string;
  vendor: string;
  question: string;
  startsAt: number;
}

/** Returns the calendar entry of an agreed time, for a reader of the request at `url`. Times are in ms since 1970. */
export const agreedEntry = (
  { id, kind, version, product, vendor, question, startsAt }: AgreedMeeting,
  url: string,
  writtenAt: number,
  isCancelled = false,
): CalendarEntry => ({
  id,
  version,
  summary: `${meetingNames[kind]}: ${product}`,
  description: `${product} by ${vendor}\n\n${question}`,
  startsAt,
  endsAt: endOf(kind, startsAt),
  url,
  writtenAt,
  isCancelled,
});
