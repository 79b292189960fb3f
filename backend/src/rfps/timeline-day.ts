import { dayIn } from '../platform/calendar-day.ts';

/**
 * The day as of which a timeline that is told now is true, where a later day will say something else: from the day after
 * its last date on it says the same for ever, as it does without any date.
 */
export function timelineDay(
  milestones: readonly { date: string | null }[],
  timeZone: string,
  now: number,
): string | null {
  const today = dayIn(timeZone, now);
  return milestones.some(({ date }) => date !== null && date >= today) ? today : null;
}
