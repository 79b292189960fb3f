const hourMs = 3_600_000;

/** Kept by zone: to make one costs a hundred times what it costs to use it. */
const dayFormats = new Map<string, Intl.DateTimeFormat>();

/** The calendar day of an instant in a zone, YYYY-MM-DD. */
export function dayIn(timeZone: string, atMs: number): string {
  let format = dayFormats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    dayFormats.set(timeZone, format);
  }
  return format.format(atMs);
}

/** The instant at which a day, YYYY-MM-DD, is over in a zone: the first of the next one there, in ms. */
export function dayEnd(timeZone: string, day: string): number {
  const utcEndMs = Date.parse(day) + 24 * hourMs;
  // Zones are 12 hours behind UTC to 14 before it; clocks that jump at midnight are why it is looked for, not worked out.
  let before = utcEndMs - 15 * hourMs;
  let after = utcEndMs + 13 * hourMs;
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (dayIn(timeZone, middle) > day) after = middle;
    else before = middle;
  }
  return after;
}

const wallFormats = new Map<string, Intl.DateTimeFormat>();

/** What clocks of a zone show at an instant, in ms as if it were UTC; to the second. */
function wallAt(timeZone: string, atMs: number): number {
  let format = wallFormats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    wallFormats.set(timeZone, format);
  }
  const part = Object.fromEntries(format.formatToParts(atMs).map(({ type, value }) => [type, value]));
  return Date.parse(
    `${part['year']}-${part['month']}-${part['day']}T${part['hour']}:${part['minute']}:${part['second']}Z`,
  );
}

/**
 * The instant at which a day's clock, HH:MM, has come in a zone, in ms. A time that clocks show twice is the second one, so
 * that nobody is late by their own clock; one that they leap over is the leap.
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

/** The instant of a time of day, HH:MM, or where there is none the end of that day. */
export const endOrTimeOf = (timeZone: string, day: string, time: string | null): number =>
  time === null ? dayEnd(timeZone, day) : instantOf(timeZone, day, time);
