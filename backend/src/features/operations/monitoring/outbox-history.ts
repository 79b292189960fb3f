import { outboxHistory, outboxHistoryMinutes, type OutboxMinute } from '../contracts/operations.ts';
import { sql, type Queryable } from '../../../platform/database/database.ts';
import { queryHandler } from '../../../platform/handler.ts';
import { isoTime } from '../../../platform/time/calendar-day.ts';
import { number, row, time } from '../../../platform/database/row.ts';

const minuteMs = 60_000;
/** Bounds the cost of one read. */
const maxRowsRead = 200_000;

const minuteRow = row({ minute: time, recorded: number, maxLagMs: number });

/** Reads the last hour of the outbox by minute. An event's id begins with its time, and so finds the hour by its index. */
export async function readOutboxHistory(db: Queryable, maxRows = maxRowsRead): Promise<OutboxMinute[]> {
  const { now } = await db.one(sql.type(row({ now: time }))`select now() as now`);
  const minutes = await db.any(sql.type(minuteRow)`
    select date_trunc('minute', occurred_at) as minute, count(*)::int4 as recorded,
      round(extract(epoch from max(coalesce(published_at, now()) - occurred_at)) * 1000)::int8 as "maxLagMs"
    from (
      select occurred_at, published_at from outbox where event_id >= uuidv7(interval '-1 hour')
      order by event_id desc limit ${maxRows}
    ) last group by 1 order by 1`);
  const latest = Math.floor(now / minuteMs) * minuteMs;
  const rowsRead = minutes.reduce((sum, { recorded }) => sum + recorded, 0);
  // The limit may have cut the oldest minute, which would then show too few events.
  const whole =
    rowsRead < maxRows ? latest - (outboxHistoryMinutes - 1) * minuteMs : (minutes[1]?.minute ?? latest);
  return Array.from({ length: (latest - whole) / minuteMs + 1 }, (_, at) => {
    const minute = whole + at * minuteMs;
    const counted = minutes.find((candidate) => candidate.minute === minute);
    return { minute: isoTime(minute), recorded: counted?.recorded ?? 0, maxLagMs: counted?.maxLagMs ?? 0 };
  });
}

export const outboxHistoryHandler = queryHandler(outboxHistory, async ({ db }) => ({
  data: await readOutboxHistory(db),
}));
