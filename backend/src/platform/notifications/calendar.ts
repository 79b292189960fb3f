import {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendar,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator';

/** One agreed meeting in a calendar. Times are in ms since 1970. */
export interface CalendarEntry {
  /** The same for all versions of a meeting. */
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

/** A person as a calendar names them, in one line. */
export interface CalendarPerson {
  name?: string;
  email: string;
}

/** A calendar entry that a mail brings. Mail programs offer to accept it, and to remove it once it is cancelled. */
export interface CalendarInvitation {
  entry: CalendarEntry;
  attendees: readonly CalendarPerson[];
}

/** Returns a file that a person downloads to add the meeting to a calendar (iCalendar, RFC 5545). */
export const calendarFile = (entry: CalendarEntry): string =>
  calendarOf(entry, entry.isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH).toString();

/** Returns the part of a mail that invites to the meeting or cancels it (iTIP, RFC 5546). Replies go to the organizer. */
export function renderInvitation(
  { entry, attendees }: CalendarInvitation,
  organizer: CalendarPerson,
): { method: 'REQUEST' | 'CANCEL'; content: string } {
  const method = entry.isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST;
  const calendar = calendarOf(entry, method);
  for (const event of calendar.events()) {
    event.organizer({ name: organizer.name ?? organizer.email, email: organizer.email });
    for (const { name, email } of attendees)
      event.createAttendee({
        ...(name !== undefined && { name }),
        email,
        rsvp: true,
        role: ICalAttendeeRole.REQ,
        status: ICalAttendeeStatus.NEEDSACTION,
      });
  }
  return { method, content: calendar.toString() };
}

function calendarOf(entry: CalendarEntry, method: ICalCalendarMethod): ICalCalendar {
  const calendar = new ICalCalendar({
    prodId: { company: 'Bidboard', product: 'Meetings', language: 'EN' },
    method,
  });
  calendar.createEvent({
    id: `${entry.id}@bidboard`,
    sequence: entry.version,
    stamp: new Date(entry.writtenAt),
    start: new Date(entry.startsAt),
    end: new Date(entry.endsAt),
    summary: printable(entry.summary),
    description: printable(entry.description),
    url: entry.url,
    status: entry.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
  return calendar;
}

/** Removes control characters other than line breaks, which RFC 5545 forbids in texts. */
const printable = (text: string): string =>
  text.replace(/\r\n|[\r\u2028\u2029]/g, '\n').replace(/[^\P{Cc}\n]/gu, ' ');
