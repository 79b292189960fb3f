import { inTimelineOrder, withFixedMilestones } from '../contracts/project-rules.ts';
import { submissionMilestone } from '../contracts/rfp-steps.ts';
import { endOrTimeOf } from '../platform/calendar-day.ts';
import { sql, type Queryable } from '../platform/database.ts';
import type { Change } from '../platform/outbox.ts';
import { bool, nullable, row, text } from '../platform/row.ts';

interface Milestone {
  mileStoneName: string;
  description: string;
  /** A calendar day, YYYY-MM-DD. */
  mileStoneDate: string | null;
  isFixed: boolean;
}

/** The RFP's own milestones as its timeline runs; dates are calendar days, YYYY-MM-DD. */
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

/** The same with all the fixed ones, without a date until they get one: as the project step is read. */
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

/** The same in the words of the timeline's rule. */
export const stagesOf = (milestones: readonly Omit<Milestone, 'description'>[]) =>
  milestones.map(({ mileStoneName, mileStoneDate, isFixed }) => ({
    name: mileStoneName,
    date: mileStoneDate,
    isFixed,
  }));

export const listStages = async (db: Queryable, rfpId: string) => stagesOf(await listMilestones(db, rfpId));

/** The day on which responses are due, where the fixed milestone has one. */
export const dueDayIn = (stages: readonly { name: string; date: string | null }[]): string | null =>
  stages.find(({ name }) => name === submissionMilestone)?.date ?? null;

/** What an RFP says of its due time beside the day: its zone, and a time of day, HH:MM. */
export interface DueClock {
  timeZone: string;
  /** Null: when the day ends. */
  dueTime: string | null;
}

/** When responses are due: on that day of the RFP's zone, at the time that is set, else as it ends; null where it has none. In ms. */
export function dueAtOf(
  stages: readonly { name: string; date: string | null }[],
  { timeZone, dueTime }: DueClock,
): number | null {
  const day = dueDayIn(stages);
  return day === null ? null : dueInstant(day, { timeZone, dueTime });
}

/** The same, read. */
export const findDueAt = async (db: Queryable, rfp: DueClock & { id: string }): Promise<number | null> =>
  dueAtOf(await listStages(db, rfp.id), rfp);

/** That of a day, YYYY-MM-DD. */
export const dueInstant = (day: string, { timeZone, dueTime }: DueClock): number =>
  endOrTimeOf(timeZone, day, dueTime);
