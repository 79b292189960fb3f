import { fixedMilestones } from '../contracts/rfp-steps.ts';
import { dayIn } from '../platform/calendar-day.ts';
import { stageOn, type StageMilestone } from './stage.ts';

/** A milestone that may be one of the fixed ones, whose order their dates do not change. */
export interface RfpMilestone extends StageMilestone {
  isFixed: boolean;
}

const placeOf = ({ name }: StageMilestone) => (fixedMilestones as readonly string[]).indexOf(name);

/**
 * Whether the last milestone is the current one, on the day that `now` is in a zone. A fixed one without a date was passed
 * by where one behind it in their order has a date; any other without a date is still to come.
 */
export function isFinalStage(milestones: readonly RfpMilestone[], timeZone: string, now: number): boolean {
  const dated = milestones.filter(({ date }) => date !== null);
  if (dated.length === 0 || stageOn(dated, dayIn(timeZone, now)).currentNumber < dated.length) return false;
  const furthest = Math.max(-1, ...dated.filter(({ isFixed }) => isFixed).map(placeOf));
  return milestones.every(
    (milestone) => milestone.date !== null || (milestone.isFixed && placeOf(milestone) < furthest),
  );
}
