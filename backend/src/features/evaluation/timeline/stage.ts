import { inTimelineOrder } from '../../rfps/contracts/project-rules.ts';
import { percentOf } from '../scores/score.ts';
import { fixedMilestones, dashboardMilestones } from '../../rfps/contracts/steps.ts';
import { dayIn } from '../../../platform/time/calendar-day.ts';
import { endedStage, type Timeline } from '../../rfps/contracts/timeline.ts';

/** A milestone of the timeline; `date` is a calendar day, YYYY-MM-DD, or null. */
interface StageMilestone {
  name: string;
  date: string | null;
}

/** The status of an RFP on a day. Numbers are whole days; null if a date is missing, or if there is no next milestone. */
interface Stage {
  current: string | null;
  currentNumber: number;
  total: number;
  next: string | null;
  daysToCompletion: number | null;
  daysInCurrent: number | null;
  daysToNext: number | null;
  completionPercent: number;
}

export const orderMilestones = <M extends StageMilestone>(milestones: readonly M[]): M[] =>
  inTimelineOrder(milestones, (milestone) => milestone);

/**
 * Returns the stage on `today`, a day in the RFP's own zone. The current stage is the first milestone whose date is later than
 * yesterday, else the last dated one. Completion is its number ÷ all milestones, and 0 while the first one is in the future.
 * After the last day nothing changes.
 */
export function stageOn(milestones: readonly StageMilestone[], today: string): Stage {
  const ordered = orderMilestones(milestones);
  const dated = ordered.filter((milestone) => milestone.date !== null) as { name: string; date: string }[];
  const total = ordered.length;
  const ahead = dated.findIndex((milestone) => milestone.date >= today);
  const index = ahead === -1 ? dated.length - 1 : ahead;
  const current = dated[index];
  const last = dated.at(-1);
  if (!current || !last) {
    const none = { daysToCompletion: null, daysInCurrent: null, daysToNext: null };
    return {
      current: null,
      currentNumber: 0,
      total,
      next: ordered[0]?.name ?? null,
      ...none,
      completionPercent: 0,
    };
  }
  const before = dated[index - 1];
  const number = ordered.indexOf(current) + 1;
  const next = ordered[number];
  const isUpcoming = dated[0] !== undefined && dated[0].date > today;
  return {
    current: current.name,
    currentNumber: number,
    total,
    next: next?.name ?? null,
    daysToCompletion: Math.max(0, daysBetween(today, last.date)),
    daysInCurrent: before ? Math.max(0, daysBetween(before.date, earlier(today, last.date))) : 0,
    daysToNext: next?.date ? Math.max(0, daysBetween(today, next.date)) : null,
    completionPercent: isUpcoming ? 0 : (percentOf(number, total) ?? 0),
  };
}

const earlier = (a: string, b: string): string => (a < b ? a : b);

const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

/** A milestone that may be a fixed one. Dates do not change the order of fixed milestones. */
export interface RfpMilestone extends StageMilestone {
  isFixed: boolean;
}

const placeOf = ({ name }: StageMilestone) => (fixedMilestones as readonly string[]).indexOf(name);

/**
 * Whether the last milestone is the current one, on the day of `now` in a zone. An undated fixed milestone counts as passed if a
 * later one in the fixed order has a date. Any other undated milestone is still to come.
 */
export function isFinalStage(milestones: readonly RfpMilestone[], timeZone: string, now: number): boolean {
  const dated = milestones.filter(({ date }) => date !== null);
  if (dated.length === 0 || stageOn(dated, dayIn(timeZone, now)).currentNumber < dated.length) return false;
  const furthest = Math.max(-1, ...dated.filter(({ isFixed }) => isFixed).map(placeOf));
  return milestones.every(
    (milestone) => milestone.date !== null || (milestone.isFixed && placeOf(milestone) < furthest),
  );
}

/**
 * The facts that a timeline is calculated from. The stage depends on the day, so it is calculated when the timeline is read or
 * pushed.
 */
export interface TimelineFacts {
  timeZone: string;
  /** Whether the project step is saved. Until then the dashboard's default milestones replace the RFP's own. */
  isProjectSaved: boolean;
  milestones: readonly { name: string; date: string | null; isFixed: boolean }[];
  /** Whether the RFP is awarded, closed or cancelled. */
  isDecided?: boolean | undefined;
}

const undated = dashboardMilestones.map((name) => ({ name, date: null, isFixed: true }));

export function timelineOn(
  { timeZone, isProjectSaved, milestones, isDecided }: TimelineFacts,
  now: number,
): Timeline {
  const today = dayIn(timeZone, now);
  const shown = isProjectSaved ? milestones : undated;
  const stage = stageOn(shown, today);
  const where: Omit<Timeline, 'today' | 'timeline'> = isDecided ? ended(stage.total) : whereOn(stage);
  return {
    today,
    timeline: orderMilestones(shown).map(({ name, date, isFixed }) => ({
      mileStoneName: name,
      mileStoneDate: date,
      isFixed,
    })),
    ...where,
  };
}

const whereOn = (stage: Stage) => ({
  currentStage: stage.current,
  currentStageNumber: stage.currentNumber,
  totalStages: stage.total,
  nextStage: stage.next,
  daysToCompletion: stage.daysToCompletion,
  daysInCurrentStage: stage.daysInCurrent,
  daysToNextStage: stage.daysToNext,
  completionPercent: stage.completionPercent,
});

const ended = (totalStages: number) => ({
  currentStage: endedStage,
  currentStageNumber: totalStages,
  totalStages,
  nextStage: null,
  daysToCompletion: 0,
  daysInCurrentStage: null,
  daysToNextStage: null,
  completionPercent: 100,
});
