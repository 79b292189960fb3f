import { createNotifications } from '@bidboard/backend/app/commands';
import type { RecordedEvent } from '@bidboard/backend/kernel/events';
import {
  notificationKinds,
  type NotificationKind,
} from '@bidboard/backend/features/notifications/contracts/notifications';
import { sql, type Database } from '@bidboard/backend/platform/database/database';
import { json, row, text, time } from '@bidboard/backend/platform/database/row';

const eventRow = row({
  eventId: text,
  name: text,
  payload: json<never>(),
  correlationId: text,
  occurredAt: time,
});
/** Older notifications were read when they came. A new user of the demo finds a bell with the last days' news, not a year's. */
const freshDays = 3;

/** Sends the people of the story their notifications, each at the time when the event happened. */
export async function createDemoNotifications(database: Database, startMs: number): Promise<void> {
  const events = await database.any(sql.type(eventRow)`
    select o.event_id::text as "eventId", o.name, o.payload, o.correlation_id as "correlationId",
      coalesce(
        case o.name when 'vendorInvited' then i.sent_at when 'responseSubmitted' then i.submitted_at
          when 'meetingRequested' then m.created_at
          when 'vendorQuestionAsked' then q.asked_at when 'vendorQuestionAnswered' then q.answered_at else coalesce(i.answered_at, m.answered_at) end,
        to_timestamp(${startMs}::double precision / 1000)) as "occurredAt"
    from outbox o
    left join invite i on i.id = (o.payload ->> 'inviteId')::uuid
    left join vendor_question q on q.invite_id = i.id and q.id = (o.payload ->> 'vendorQuestionId')::int8
    left join meeting m on m.id = (o.payload ->> 'meetingId')::uuid
    where o.name = any(${sql.array([...notificationKinds], 'text')})
    order by "occurredAt", o.position`);
  for (const event of events) await createNotifications(database, event as RecordedEvent<NotificationKind>);
  await database.query(sql.statement`
    update notice set read_at = created_at + interval '1 hour'
    where created_at < now() - ${freshDays}::int4 * interval '1 day'`);
}
