import { dayIn } from '../platform/calendar-day.ts';
import { stageOn, type StageMilestone } from './stage.ts';

/** The timeline's percent on the day that `now` is in a zone. */
export const completionOn = (milestones: readonly StageMilestone[], timeZone: string, now: number): number =>
  stageOn(milestones, dayIn(timeZone, now)).completionPercent;
