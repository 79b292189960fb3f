import { requestedPath, meetingNames, receivedPath } from './contracts/meeting-address.ts';
import { meetingCalendar } from './contracts/meeting-requests.ts';
import { sql } from '../../platform/database/database.ts';
import { queryHandler } from '../../platform/handler.ts';
import { orNotFound } from '../../platform/refusal.ts';
import { agreedCalendar } from './agreed-calendar.ts';
import { listShown } from './meeting-view.ts';

/** Answers notFound as long as no time is agreed. */
export const findMeetingCalendar = (publicUrl: string) =>
  queryHandler(meetingCalendar, async ({ params, caller, db, now }) => {
    const [one] = await listShown(
      db,
      caller,
      sql.fragment`m.id = ${params.id} and m.status = 'accepted' and m.starts_at is not null`,
      { size: 1, number: 0 },
    );
    const { startsAt, ...agreed } = orNotFound(one);
    const url = publicUrl + (agreed.isReceived ? receivedPath : requestedPath)(agreed.kind, agreed.id);
    return {
      fileName: `${meetingNames[agreed.kind]} ${agreed.product}.ics`,
      calendar: agreedCalendar({ ...agreed, startsAt: orNotFound(startsAt) }, url, now),
    };
  });
