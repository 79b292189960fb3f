import { dashboardMilestones } from '../../rfps/contracts/steps.ts';
import { endedStage, type Timeline } from '../../rfps/contracts/timeline.ts';
import { dayIn } from '../../../platform/time/calendar-day.ts';
import { orderMilestones, stageOn, type Stage } from './stage.ts';

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
