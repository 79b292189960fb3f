import { dateFormatsFor } from './date-formats.ts';

const hourMs = 3_600_000;

/** Returns what a zone's clocks show at an instant, in ms as if it were UTC, to the second. */
export function wallAt(timeZone: string, atMs: number): number {
  const parts = dateFormatsFor('en-CA', timeZone)('wall').formatToParts(atMs);
  const part = (wanted: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find(({ type }) => type === wanted)?.value);
  // Other than `Date.UTC` and `Date.parse`, the setters take every year, such as 20 while a person types 2026.
  const day = new Date(0).setUTCFullYear(part('year'), part('month') - 1, part('day'));
  return new Date(day).setUTCHours(part('hour'), part('minute'), part('second'));
}

/**
 * Returns the instant at which clocks in a zone reach a day's time, HH:MM, in ms. A time that clocks show twice means the second
 * occurrence, so that no person is late by their own clock. A time that clocks skip means the jump.
 */
export function instantOf(timeZone: string, day: string, time: string): number {
  const wall = Date.parse(`${day}T${time}Z`);
  const offsetAt = (atMs: number) => wallAt(timeZone, atMs) - atMs;
  const early = wall - offsetAt(wall + 24 * hourMs);
  const late = wall - offsetAt(wall - 24 * hourMs);
  const shown = [early, late].filter((atMs) => wallAt(timeZone, atMs) === wall);
  if (shown.length > 0) return Math.max(...shown);
  let before = Math.min(early, late);
  let after = Math.max(early, late);
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (wallAt(timeZone, middle) > wall) after = middle;
    else before = middle;
  }
  return after;
}
