import { dayIn } from '../../../platform/time/calendar-day.ts';

/**
 * Returns the day for which the current timeline is valid, if a later day will change it. From the day after its last date on it
 * never changes, and neither does a timeline without dates.
 */
export function timelineDay(
  milestones: readonly { date: string | null }[],
  timeZone: string,
  now: number,
): string | null {
  const today = dayIn(timeZone, now);
  return milestones.some(({ date }) => date !== null && date >= today) ? today : null;
}
