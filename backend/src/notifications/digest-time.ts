import { dayIn, instantOf } from '../platform/calendar-day.ts';

/** When somebody's daily mail goes out. */
export interface DigestTime {
  timeZone: string;
  hour: number;
}

const dayMs = 86_400_000;

/** The last moment at which a daily mail was due, in ms, and the day of its reader's calendar that it is of. */
export function lastDigestAt({ timeZone, hour }: DigestTime, now: number): { day: string; atMs: number } {
  const time = `${String(hour).padStart(2, '0')}:00`;
  const today = dayIn(timeZone, now);
  const atMs = instantOf(timeZone, today, time);
  if (atMs <= now) return { day: today, atMs };
  const yesterday = new Date(Date.parse(today) - dayMs).toISOString().slice(0, 10);
  return { day: yesterday, atMs: instantOf(timeZone, yesterday, time) };
}
