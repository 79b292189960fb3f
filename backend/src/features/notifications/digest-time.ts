import { instantOf } from '../../kernel/format/wall-clock.ts';
import { dayIn } from '../../platform/time/calendar-day.ts';

/** When a user's daily mail is sent. */
export interface DigestTime {
  timeZone: string;
  hour: number;
}

const dayMs = 86_400_000;

/** Returns when a daily mail was last due, in ms, and its day in the reader's calendar. */
export function lastDigestAt({ timeZone, hour }: DigestTime, now: number): { day: string; atMs: number } {
  const time = `${String(hour).padStart(2, '0')}:00`;
  const today = dayIn(timeZone, now);
  const atMs = instantOf(timeZone, today, time);
  if (atMs <= now) return { day: today, atMs };
  const yesterday = new Date(Date.parse(today) - dayMs).toISOString().slice(0, 10);
  return { day: yesterday, atMs: instantOf(timeZone, yesterday, time) };
}
