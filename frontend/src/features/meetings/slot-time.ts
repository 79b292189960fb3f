/**
 * Returns the moment in a field of day and time (`2026-11-24T09:30`, in the reader's own time zone), or null if the field is
 * empty or invalid.
 */
export function momentOf(local: string): string | null {
  const ms = local === '' ? Number.NaN : new Date(local).getTime();
  return Number.isNaN(ms) ? null : new Date(ms).toISOString();
}

/** Returns a moment in the format of such a field. */
export function localOf(moment: Date): string {
  const two = (n: number) => String(n).padStart(2, '0');
  const day = `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
  return `${day}T${two(moment.getHours())}:${two(moment.getMinutes())}`;
}
