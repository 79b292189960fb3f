import { askedPath, meetingNames, receivedPath } from '../contracts/meeting-address.ts';
import { meetingCalendar } from '../contracts/meeting-requests.ts';
import { sql } from '../platform/database.ts';
import { finding } from '../platform/handler.ts';
import { found } from '../platform/refusal.ts';
import { calendarOf } from './calendar.ts';
import { endOf } from './meeting.ts';
import { listShown } from './meeting-view.ts';

/** Answers notFound as long as nothing is agreed. */
export const findMeetingCalendar = (publicUrl: string) =>
  finding(meetingCalendar, async ({ params, caller, read, now }) => {
    const [one] = await listShown(
      read,
      caller,
      sql.fragment`m.id = ${params.id} and m.status = 'accepted' and m.starts_at is not null`,
      { size: 1, number: 0 },
    );
    const { id, kind, version, product, vendor, question, startsAt, isReceived } = found(one);
    const begins = found(startsAt);
    return {
      fileName: `${meetingNames[kind]} ${product}.ics`,
      calendar: calendarOf({
        id,
        version,
        summary: `${meetingNames[kind]}: ${product}`,
        description: `${product} by ${vendor}\n\n${question}`,
        startsAt: begins,
        endsAt: endOf(kind, begins),
        url: publicUrl + (isReceived ? receivedPath : askedPath)(kind, id),
        writtenAt: now,
      }),
    };
  });
