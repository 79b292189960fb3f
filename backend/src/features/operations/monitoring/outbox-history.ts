import { outboxHistory, type OutboxStep } from '../contracts/operations.ts';
import { operationPeriods, type OperationPeriod } from '../contracts/periods.ts';
import { sql, type Queryable } from '../../../platform/database/database.ts';
import { queryHandler } from '../../../platform/handler.ts';
import { isoTime } from '../../../platform/time/calendar-day.ts';
import { number, row, time } from '../../../platform/database/row.ts';

/** Bounds the cost of one read. */
const maxRowsRead = 200_000;

const stepRow = row({ at: time, recorded: number, maxLagMs: number });

/** Reads the outbox of a period by step. An event's id begins with its time, and so finds the period by its index. */
export async function readOutboxHistory(
  db: Queryable,
  period: OperationPeriod,
  maxRows = maxRowsRead,
): Promise<OutboxStep[]> {
  const { steps, stepMinutes } = operationPeriods[period];
  const stepMs = stepMinutes * 60_000;
  const { now } = await db.one(sql.type(row({ now: time }))`select now() as now`);
  const found = await db.any(sql.type(stepRow)`
    select date_bin(make_interval(mins => ${stepMinutes}), occurred_at, 'epoch') as at, count(*)::int4 as recorded,
      round(extract(epoch from max(coalesce(published_at, now()) - occurred_at)) * 1000)::int8 as "maxLagMs"
    from (
      select occurred_at, published_at from outbox where event_id >= uuidv7(make_interval(mins => ${-steps * stepMinutes}))
      order by event_id desc limit ${maxRows}
    ) last group by 1 order by 1`);
  const latest = Math.floor(now / stepMs) * stepMs;
  const rowsRead = found.reduce((sum, { recorded }) => sum + recorded, 0);
  // The limit may have cut the oldest step, which would then show too few events.
  const firstAt = rowsRead < maxRows ? latest - (steps - 1) * stepMs : (found[1]?.at ?? latest);
  return Array.from({ length: (latest - firstAt) / stepMs + 1 }, (_, index) => {
    const at = firstAt + index * stepMs;
    const counted = found.find((candidate) => candidate.at === at);
    return { at: isoTime(at), recorded: counted?.recorded ?? 0, maxLagMs: counted?.maxLagMs ?? 0 };
  });
}

export const outboxHistoryHandler = queryHandler(
  outboxHistory,
  async ({ db, search: { period = 'hour' } }) => ({ data: await readOutboxHistory(db, period) }),
);
