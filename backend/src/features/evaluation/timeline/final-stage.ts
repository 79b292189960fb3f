import { fixedMilestones } from '../../rfps/contracts/steps.ts';
import { dayIn } from '../../../platform/time/calendar-day.ts';
import { stageOn, type StageMilestone } from './stage.ts';

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
