import { inTimelineOrder, withFixedMilestones } from './contracts/project-rules.ts';
import { submissionMilestone } from './contracts/steps.ts';
import { instantOfTimeOrDayEnd } from '../../platform/time/calendar-day.ts';
import { sql, type Queryable } from '../../platform/database/database.ts';
import type { Change } from '../../platform/outbox/outbox.ts';
import { bool, nullable, row, text } from '../../platform/database/row.ts';

interface Milestone {
  mileStoneName: string;
  description: string;
  /** A calendar day, YYYY-MM-DD. */
  mileStoneDate: string | null;
  isFixed: boolean;
}

/** Lists the RFP's own milestones in timeline order; dates are calendar days, YYYY-MM-DD. */
export async function listMilestones(db: Queryable, rfpId: string): Promise<Milestone[]> {
  const saved = await db.any(sql.type(
    row({ mileStoneName: text, description: text, mileStoneDate: nullable(text), isFixed: bool }),
  )`
    select name as "mileStoneName", description, to_char(date, 'YYYY-MM-DD') as "mileStoneDate", is_fixed as "isFixed"
    from milestone where rfp_id = ${rfpId} order by position`);
  return inOrder(saved);
}

const inOrder = (milestones: readonly Milestone[]): Milestone[] =>
  inTimelineOrder(milestones, ({ mileStoneName, mileStoneDate }) => ({
    name: mileStoneName,
    date: mileStoneDate,
  }));

/** Lists the same with all fixed milestones, without a date until they get one. The project step reads them this way. */
export const listWholeTimeline = async (db: Queryable, rfpId: string): Promise<Milestone[]> =>
  inOrder(withFixedMilestones(await listMilestones(db, rfpId)));

export const replaceMilestones = (rfpId: string, milestones: readonly Milestone[]): Change[] => [
  { mayMiss: sql.statement`delete from milestone where rfp_id = ${rfpId}` },
  {
    mayMiss: sql.statement`
      insert into milestone (rfp_id, position, name, description, date, is_fixed)
      select ${rfpId}, * from ${sql.unnest(
        milestones.map((milestone, position) => [
          position,
          milestone.mileStoneName,
          milestone.description,
          milestone.mileStoneDate,
          milestone.isFixed,
        ]),
        ['int4', 'text', 'text', 'date', 'bool'],
      )} as item`,
  },
];

/** Returns the milestones in the format of the timeline rule. */
export const stagesOf = (milestones: readonly Omit<Milestone, 'description'>[]) =>
  milestones.map(({ mileStoneName, mileStoneDate, isFixed }) => ({
    name: mileStoneName,
    date: mileStoneDate,
    isFixed,
  }));

export const listStages = async (db: Queryable, rfpId: string) => stagesOf(await listMilestones(db, rfpId));

/** Returns the day on which responses are due, if the fixed milestone has one. */
export const dueDayIn = (stages: readonly { name: string; date: string | null }[]): string | null =>
  stages.find(({ name }) => name === submissionMilestone)?.date ?? null;

/** The fields of an RFP's due time besides the day: its zone, and a time of day, HH:MM. */
export interface DueClock {
  timeZone: string;
  /** Null: the end of the day. */
  dueTime: string | null;
}

/**
 * Returns the due time of responses in ms: on that day in the RFP's zone, at the set time or otherwise at the end of the day.
 * Returns null if there is no day.
 */
export function dueAtOf(
  stages: readonly { name: string; date: string | null }[],
  { timeZone, dueTime }: DueClock,
): number | null {
  const day = dueDayIn(stages);
  return day === null ? null : dueInstant(day, { timeZone, dueTime });
}

/** Reads the milestones and returns the due time. */
export const findDueAt = async (db: Queryable, rfp: DueClock & { id: string }): Promise<number | null> =>
  dueAtOf(await listStages(db, rfp.id), rfp);

/** Returns the due time for a day, YYYY-MM-DD. */
export const dueInstant = (day: string, { timeZone, dueTime }: DueClock): number =>
  instantOfTimeOrDayEnd(timeZone, day, dueTime);

/**
 * Lists the due days before and after each change since the publication, from the audit trail. The product refuses an earlier due
 * time after publication; an operator's own SQL may still set one, and the trail has it.
 */
export const listDueDayMoves = (db: Queryable, rfpId: string) =>
  db.any(sql.type(row({ from: text, to: text }))`
    select max(before ->> 'date') as "from", max(after ->> 'date') as "to" from audit_entry
    where rfp_id = ${rfpId} and table_name = 'milestone'
      and xid > (select min(p.xid) from audit_entry p
        where p.rfp_id = ${rfpId} and p.table_name = 'rfp' and p.before is not null and p.after ->> 'published_at' is not null)
      -- A changed row has only what changed, and only the due day is changed in place. Other saves write all rows again.
      and (before is not null and after is not null or coalesce(before, after) ->> 'name' = ${submissionMilestone})
    group by xid having max(before ->> 'date') <> max(after ->> 'date') order by xid`);
