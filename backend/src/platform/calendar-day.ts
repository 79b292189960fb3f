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
