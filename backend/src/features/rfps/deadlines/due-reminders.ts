import { submissionMilestone } from '../contracts/steps.ts';
import { sql, type Queryable, type Database } from '../../../platform/database/database.ts';
import { bool, nullable, row, text } from '../../../platform/database/row.ts';
import { dueInstant } from '../milestone-store.ts';
import type { NewEvent } from '../../../kernel/events.ts';
import { recorder } from '../../../platform/outbox/outbox.ts';

const dayMs = 86_400_000;

/** A published RFP with its due time, in ms. */
interface DueRfp {
  id: string;
  dueAt: number;
  isSealed: boolean;
  isAnnounced: boolean;
}

const dueRow = row({
  id: text,
  day: text,
  timeZone: text,
  dueTime: nullable(text),
  isSealed: bool,
  isAnnounced: bool,
});

const dueRfps = (condition: ReturnType<typeof sql.fragment>) => sql.type(dueRow)`
  select r.id::text, to_char(m.date, 'YYYY-MM-DD') as day, r.time_zone as "timeZone",
    to_char(r.due_time, 'HH24:MI') as "dueTime", r.is_sealed as "isSealed", r.opened_at is not null as "isAnnounced"
  from milestone m join rfp r on r.id = m.rfp_id
  where m.name = ${submissionMilestone} and m.date is not null and r.published_at is not null and ${condition}`;

const withInstant = ({
  day,
  timeZone,
  dueTime,
  ...rfp
}: { day: string; timeZone: string; dueTime: string | null } & Omit<DueRfp, 'dueAt'>): DueRfp => ({
  ...rfp,
  dueAt: dueInstant(day, { timeZone, dueTime }),
});

/**
 * Lists the RFPs whose due time is after one moment and up to another. The search adds a day on either side because zones differ.
 */
export async function listDueBetween(
  db: Queryable,
  [from, to]: readonly [from: number, to: number],
  which = sql.fragment`true`,
): Promise<DueRfp[]> {
  const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);
  const rfps = await db.any(
    dueRfps(sql.fragment`
    m.date between ${dayOf(from - 2 * dayMs)}::date and ${dayOf(to + dayMs)}::date and ${which}`),
  );
  return rfps.map(withInstant).filter(({ dueAt }) => dueAt > from && dueAt <= to);
}

/**
 * Locks and returns one of them until the end of the transaction; null if another worker or a buyer has locked it. A separate
 * statement reads it. The locking statement would join milestones from before a move that was committed in the meantime.
 */
export async function tryLockDueRfp(db: Queryable, rfpId: string): Promise<DueRfp | null> {
  const locked = await db.maybeOne(
    sql.type(row({ id: text }))`select id from rfp where id = ${rfpId} for no key update skip locked`,
  );
  const rfp = locked && (await db.maybeOne(dueRfps(sql.fragment`r.id = ${rfpId}`)));
  return rfp && withInstant(rfp);
}

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
