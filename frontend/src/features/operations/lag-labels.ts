/** How long something has waited: `0.4 s`, `12 s`, `3 min`, `5 h`, `2 days`. */
export function formatLag(ms: number): string {
  const seconds = ms / 1000;
  if (seconds < 10) return `${seconds.toFixed(1)} s`;
  if (seconds < 60) return `${Math.round(seconds)} s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${hours} h` : `${Math.round(hours / 24)} days`;
}

/** The lag from which on an operator should look into it. */
const lateMs = 60_000;
export const isLate = (ms: number): boolean => ms >= lateMs;
