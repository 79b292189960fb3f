import { meetingNames } from './contracts/meeting-address.ts';
import type { MeetingKind } from './contracts/meeting-choices.ts';
import { calendarOf } from './calendar.ts';
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

/** Returns the calendar file of an agreed time, for a reader of the request at `url`. Times are in ms since 1970. */
export const agreedCalendar = (
  { id, kind, version, product, vendor, question, startsAt }: AgreedMeeting,
  url: string,
  writtenAt: number,
  isCancelled = false,
): string =>
  calendarOf({
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
