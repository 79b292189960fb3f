import { sql, type Database } from '@bidboard/backend/platform/database/database';
import { json, number, row, text } from '@bidboard/backend/platform/database/row';
import type { Lap } from './buying-lap.ts';

/** Counts the events that some subscriber has not finished. */
export const countOpen = (database: Database) =>
  database.oneFirst(
    sql.type(row({ n: number }))`select count(*)::int4 as n from outbox where completed_at is null`,
  );

/** Lists events that lack the receipt of a subscriber, or whose receipt says that the job was dead-lettered; each in words. */
export const listUnprocessed = (database: Database) =>
  database.anyFirst(sql.type(row({ what: text }))`
    select o.name || ' by ' || one.subscriber as what from outbox o cross join unnest(o.subscribers) as one (subscriber)
    where not exists (select from event_receipt r
      where r.event_id = o.event_id and r.subscriber = one.subscriber and r.dead_letter_error is null)`);

const publishedRow = row({ key: text, eventId: text, name: text });

/** Lists the recorded events, and the key of each. */
export const listPublished = (database: Database) =>
  database.any(sql.type(publishedRow)`
    select correlation_id as key, event_id::text as "eventId", name from outbox order by position`);

const leftRow = row({
  name: text,
  rfps: number,
  saves: json<number[]>(),
  events: json<Record<string, number>>(),
  changes: json<Record<string, number>>(),
  invites: json<number[]>(),
  answers: json<Record<string, number>>(),
  ratings: json<string[]>(),
  meetings: json<string[]>(),
  payments: json<string[]>(),
  accounts: number,
  notices: json<Record<string, number>>(),
});

/** Reads what a lap has left, in the tables of the commands and of the subscribers. */
export const readRemaining = (database: Database, { name, rfpId, meetingId, newcomer }: Lap) =>
  database.one(sql.type(leftRow)`
    with entry as (select * from audit_entry where rfp_id = ${rfpId}::uuid),
      told as (select event_id from outbox where payload->>'rfpId' = ${rfpId} or payload->>'meetingId' = ${meetingId}),
      counted as (
        select 'event' as what, event_name as name, count(*) as n from entry where event_name is not null group by event_name
        union all select 'change', table_name, count(*) from entry where table_name is not null group by table_name
        union all select 'notification', kind || ' to ' || recipient_role, count(*) from notification where event_id in (select event_id from told)
          group by kind, recipient_role
        union all select 'answer', a.question_id::text, a.version from answer a where a.rfp_id = ${rfpId}::uuid)
    select replace(r.project_name, ${name}, 'it') as name,
      (select count(*)::int4 from rfp where name in (${name}, ${`${name} begun`})) as rfps,
      jsonb_build_array(r.version, r.project_version) as saves,
      (select coalesce(jsonb_object_agg(name, n), '{}') from counted where what = 'event') as events,
      (select coalesce(jsonb_object_agg(name, n), '{}') from counted where what = 'change') as changes,
      (select coalesce(jsonb_object_agg(name, n), '{}') from counted where what = 'answer') as answers,
      (select coalesce(jsonb_object_agg(name, n), '{}') from counted where what = 'notification') as notices,
      (select jsonb_agg(accept_status order by accept_status) from invite where rfp_id = r.id) as invites,
      (select jsonb_agg(rating) from rating where rfp_id = r.id) as ratings,
      (select jsonb_agg(status) from meeting where question = ${name}) as meetings,
      (select jsonb_agg(kind || ' ' || credits order by kind) from credit_entry
        where cause_id = ${meetingId}::uuid or cause_id in (select id from invite where rfp_id = r.id)) as payments,
      (select count(*)::int4 from app_user where email = ${newcomer}) as accounts
    from rfp r where r.id = ${rfpId}::uuid`);
