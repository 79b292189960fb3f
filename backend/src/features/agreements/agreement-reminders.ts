import { sql, type Database, type Queryable } from '../../platform/database/database.ts';
import { row, text } from '../../platform/database/row.ts';
import { recorder } from '../../platform/outbox/outbox.ts';
import { isoTime } from '../../platform/time/calendar-day.ts';

const dueRow = row({ rfpId: text, dueOn: text });

/**
 * The day of which a buyer is reminded: the last day of notice if the contract renews, else its last day. A contract that does not
 * renew ends without notice.
 */
export const dueDay = sql.fragment`case when a.renews then coalesce(a.notice_on, a.ends_on) else a.ends_on end`;

/**
 * Lists the agreements whose reminder is due and was not sent: their day is at most so many days ahead. A day that has passed is not
 * reminded of.
 */
const listDue = (db: Queryable, today: string, rfpId: string | null = null) =>
  db.any(sql.type(dueRow)`
    select a.rfp_id::text as "rfpId", to_char(${dueDay}, 'YYYY-MM-DD') as "dueOn"
    from agreement a
    where ${dueDay} between ${today}::date and ${today}::date + a.reminder_days
      and (${rfpId}::uuid is null or a.rfp_id = ${rfpId})
      and not exists (select from agreement_reminder m where m.rfp_id = a.rfp_id and m.due_on = ${dueDay})
    order by a.rfp_id`);

/**
 * Reminds the buyers of contracts that renew or end soon. It reminds once of each day, however often and
 * by however many processes it is called. Days begin at midnight UTC. Returns how many.
 */
export async function remindOfAgreements(database: Database, now: number): Promise<number> {
  const today = isoTime(now).slice(0, 10);
  let reminded = 0;
  for (const { rfpId } of await listDue(database, today))
    reminded += await database.transaction(async (tx) => {
      const locked = await tx.maybeOne(sql.type(row({ id: text }))`
        select rfp_id::text as id from agreement where rfp_id = ${rfpId} for no key update skip locked`);
      const [due] = locked ? await listDue(tx, today, rfpId) : [];
      if (!due) return 0;
      const record = recorder(tx, { correlationId: crypto.randomUUID(), actorId: null });
      await record(
        { name: 'agreementReminded', payload: { rfpId, dueOn: due.dueOn } },
        sql.statement`
          insert into agreement_reminder (rfp_id, due_on, reminded_at)
          values (${rfpId}, ${due.dueOn}::date, to_timestamp(${now}::double precision / 1000))`,
      );
      return 1;
    });
  return reminded;
}
