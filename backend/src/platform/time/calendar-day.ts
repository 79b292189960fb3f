import { cached } from '../../kernel/format/date-formats.ts';
import { instantOf } from '../../kernel/format/wall-clock.ts';

const hourMs = 3_600_000;

const isoDayFormats = cached(
  (timeZone) =>
    new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }),
);

/** Returns the calendar day of an instant in a zone, as YYYY-MM-DD. */
export const dayIn = (timeZone: string, atMs: number): string => isoDayFormats(timeZone).format(atMs);

/** Returns the instant at which a day, YYYY-MM-DD, ends in a zone: the first instant of the next day there, in ms. */
export function endOfDay(timeZone: string, day: string): number {
  const utcEndMs = Date.parse(day) + 24 * hourMs;
  // Zones are from 12 hours behind UTC to 14 ahead of it. The instant is searched for rather than calculated because clocks may
  // jump at midnight.
  let before = utcEndMs - 15 * hourMs;
  let after = utcEndMs + 13 * hourMs;
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (dayIn(timeZone, middle) > day) after = middle;
    else before = middle;
  }
  return after;
}

/** Returns the instant of a time of day, HH:MM, or the end of that day if there is none. */
export const instantOfTimeOrDayEnd = (timeZone: string, day: string, time: string | null): number =>
  time === null ? endOfDay(timeZone, day) : instantOf(timeZone, day, time);

/** Returns a time in ms since 1970 in the form that the API uses. */
export const isoTime = (ms: number): string => new Date(ms).toISOString();

export const isoTimeOrNull = (ms: number | null): string | null => (ms === null ? null : isoTime(ms));
