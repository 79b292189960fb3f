import { meetingNames, type MeetingKind } from './contracts/meeting-choices.ts';
import { endOf } from './meeting.ts';

/** One agreed meeting, for a calendar file. Times are in ms since 1970. */
export interface CalendarEntry {
  id: string;
  /** Raised with every change, which lets a calendar take the newer one. */
  version: number;
  summary: string;
  description: string;
  startsAt: number;
  endsAt: number;
  url: string;
  writtenAt: number;
  isCancelled?: boolean;
}

const stamp = (ms: number) => new Date(ms).toISOString().replace(/[-:]|\.\d{3}/g, '');
const escaped = (text: string) =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|[\n\r\u2028\u2029]/g, '\\n')
    .replace(/\p{Cc}/gu, ' ');

/** Folds lines to at most 75 bytes (RFC 5545, 3.1), cut between characters. */
function folded(line: string): string {
  const parts: string[] = [''];
  let bytes = 0;
  for (const letter of line) {
    const size = new TextEncoder().encode(letter).length;
    if (bytes + size > 74) {
      parts.push(' ');
      bytes = 1;
    }
    parts[parts.length - 1] += letter;
    bytes += size;
  }
  return parts.join('\r\n');
}

/** Returns an iCalendar text (RFC 5545). A calendar adds the meeting, and removes it if the meeting was cancelled. */
export function calendarOf(entry: CalendarEntry): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Bidboard//Meetings//EN',
    `METHOD:${entry.isCancelled ? 'CANCEL' : 'PUBLISH'}`,
    'BEGIN:VEVENT',
    `UID:${entry.id}@bidboard`,
    `SEQUENCE:${entry.version}`,
    `DTSTAMP:${stamp(entry.writtenAt)}`,
    `DTSTART:${stamp(entry.startsAt)}`,
    `DTEND:${stamp(entry.endsAt)}`,
    `SUMMARY:${escaped(entry.summary)}`,
    `DESCRIPTION:${escaped(entry.description)}`,
    `URL:${entry.url}`,
    `STATUS:${entry.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}

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
