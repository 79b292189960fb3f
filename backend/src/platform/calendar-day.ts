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
