import type { EventName, RecordedEvent } from '../../kernel/events.ts';
import { sql, type Database } from '../../platform/database/database.ts';
import { projectEvent } from '../../platform/outbox/projection.ts';
import { json, row, text, time } from '../../platform/database/row.ts';
import { projections } from '../../app/compose.ts';

const recordedRow = row({
  eventId: text,
  name: text,
  payload: json<never>(),
  correlationId: text,
  occurredAt: time,
});

/** Returns every event of the outbox in its order, as subscribers receive it. */
export async function listEvents(database: Database): Promise<RecordedEvent[]> {
  const events = await database.any(sql.type(recordedRow)`
    select event_id as "eventId", name, payload, correlation_id as "correlationId", occurred_at as "occurredAt"
    from outbox order by position`);
  return events as unknown as RecordedEvent[];
}

/** Runs every projection over the events for which it has no receipt. */
export async function runProjections(database: Database, now: number): Promise<number> {
  const events = await listEvents(database);
  const done = new Set(
    await database.anyFirst(
      sql.type(row({ id: text }))`select event_id || ' ' || subscriber as id from event_receipt`,
    ),
  );
  for (const event of events) {
    for (const projection of projections) {
      if (
        !((event.name satisfies EventName) in projection.subscribesTo) ||
        done.has(`${event.eventId} ${projection.name}`)
      )
        continue;
      await projectEvent(database, projection, event, now);
    }
  }
  return events.length;
}
