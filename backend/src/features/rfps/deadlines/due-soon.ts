import { submissionMilestone } from '../contracts/steps.ts';
import { sql, type Queryable } from '../../../platform/database/database.ts';
import { bool, nullable, row, text } from '../../../platform/database/row.ts';
import { dueInstant } from '../milestone-store.ts';

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

const dueWhere = (condition: ReturnType<typeof sql.fragment>) => sql.type(dueRow)`
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
    dueWhere(sql.fragment`
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
  const rfp = locked && (await db.maybeOne(dueWhere(sql.fragment`r.id = ${rfpId}`)));
  return rfp && withInstant(rfp);
}
