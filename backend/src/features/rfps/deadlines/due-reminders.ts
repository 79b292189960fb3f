import type { NewEvent } from '../../../kernel/events.ts';
import { sql, type Database, type Queryable } from '../../../platform/database/database.ts';
import { recorder } from '../../../platform/outbox/outbox.ts';
import { row, text } from '../../../platform/database/row.ts';
import { tryLockDueRfp, listDueBetween } from './due-soon.ts';

const hourMs = 3_600_000;
/** The hours before the due time at which vendors are reminded, the furthest first. */
const distances = [72, 24] as const;
type Distance = (typeof distances)[number];

/** Returns the reminder that is due now, if any. Of several that were not sent in time, only the nearest is still useful. */
function reminderAt(dueAt: number, now: number): Distance | null {
  if (now >= dueAt) return null;
  return distances.findLast((hours) => dueAt - now <= hours * hourMs) ?? null;
}

/**
 * Reminds every invited vendor that has neither declined nor submitted, while the RFP is undecided. It sends one reminder for
 * each due time and distance, however often and by however many processes it is called. Vendors invited since then are skipped,
 * because their invite has just named the due time. Returns how many.
 */
export async function remindOfDueTimes(database: Database, now: number): Promise<number> {
  let reminded = 0;
  for (const { id, dueAt } of await listDueBetween(database, [now, now + distances[0] * hourMs]))
    if ((await listUnreminded(database, id, dueAt, now)).length > 0)
      reminded += await remind(database, id, now);
  return reminded;
}

const remind = (database: Database, rfpId: string, now: number): Promise<number> =>
  database.transaction(async (tx) => {
    const rfp = await tryLockDueRfp(tx, rfpId);
    const hoursBefore = rfp && reminderAt(rfp.dueAt, now);
    if (!rfp || !hoursBefore) return 0;
    const { dueAt } = rfp;
    const inviteIds = await listUnreminded(tx, rfpId, dueAt, now);
    const [first, ...rest] = inviteIds.map((inviteId): NewEvent => ({
      name: 'dueTimeReminded',
      payload: { rfpId, inviteId, hoursBefore, dueAt },
    }));
    if (!first) return 0;
    const record = recorder(tx, { correlationId: crypto.randomUUID(), actorId: null });
    await record(
      [first, ...rest],
      sql.statement`
        insert into due_reminder (invite_id, due_at, hours_before, reminded_at)
        select id, to_timestamp(${dueAt}::double precision / 1000), ${hoursBefore}, to_timestamp(${now}::double precision / 1000)
        from unnest(${sql.array([...inviteIds], 'uuid')}) as reminded (id)`,
    );
    return inviteIds.length;
  });

async function listUnreminded(
  db: Queryable,
  rfpId: string,
  dueAt: number,
  now: number,
): Promise<readonly string[]> {
  const hoursBefore = reminderAt(dueAt, now);
  if (!hoursBefore) return [];
  const at = (ms: number) => sql.fragment`to_timestamp(${ms}::double precision / 1000)`;
  return db.anyFirst(sql.type(row({ id: text }))`
    select i.id::text from invite i
    where i.rfp_id = ${rfpId} and i.accept_status <> 2 and i.submitted_at is null
      and not exists (select from rfp_decision e where e.rfp_id = i.rfp_id)
      and i.sent_at <= ${at(dueAt - hoursBefore * hourMs)}
      and not exists (
        select from due_reminder d
        where d.invite_id = i.id and d.due_at = ${at(dueAt)} and d.hours_before = ${hoursBefore})
    order by i.id`);
}
