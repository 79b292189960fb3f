import type { NewEvent } from '../../../kernel/events.ts';
import { dayIn } from '../../../platform/time/calendar-day.ts';
import { sql, type Database, type Queryable } from '../../../platform/database/database.ts';
import { recorder } from '../../../platform/outbox/outbox.ts';
import { row, text } from '../../../platform/database/row.ts';

const batch = 200;

/**
 * Records a new timeline for every RFP in whose zone a new day has begun. It does so once per RFP and day, however often and by
 * however many processes it is called. One run catches up on missed days. Returns the number of RFPs.
 */
export async function rolloverDays(database: Database, now: number): Promise<number> {
  let turned = 0;
  for (const timeZone of await listZones(database)) {
    const today = dayIn(timeZone, now);
    for (;;) {
      const count = await rollOverBatch(database, timeZone, today);
      turned += count;
      if (count < batch) break;
    }
  }
  return turned;
}

/**
 * Lists the zones of RFPs whose timeline still changes by the day. It takes one index step for each zone, however many RFPs there
 * are.
 */
const listZones = (db: Queryable): Promise<readonly string[]> =>
  db.anyFirst(sql.type(row({ zone: text }))`
    with recursive zones as (
      (select time_zone as zone from rfp where announced_day is not null order by time_zone limit 1)
      union all
      select (
        select r.time_zone from rfp r where r.announced_day is not null and r.time_zone > zones.zone order by r.time_zone limit 1)
      from zones where zones.zone is not null)
    select zone from zones where zone is not null`);

/** Skips an RFP that another worker updates or a buyer saves at this moment. They handle it, or it is due next time. */
const rollOverBatch = (database: Database, timeZone: string, today: string): Promise<number> =>
  database.transaction(async (tx) => {
    const ids = await tx.anyFirst(sql.type(row({ id: text }))`
      select id from rfp where time_zone = ${timeZone} and announced_day < ${today}::date
      order by announced_day limit ${batch} for update skip locked`);
    const [first, ...rest] = ids.map((rfpId): NewEvent => ({ name: 'rfpDayRolledOver', payload: { rfpId } }));
    if (!first) return 0;
    const record = recorder(tx, { correlationId: crypto.randomUUID(), actorId: null });
    await record(
      [first, ...rest],
      sql.statement`
        update rfp set announced_day = case
          when exists (select from milestone m where m.rfp_id = rfp.id and m.date >= ${today}::date) then ${today}::date end
        where id = any(${sql.array([...ids], 'uuid')})`,
    );
    return ids.length;
  });
