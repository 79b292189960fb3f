interface ServedDueTime {
  dueAt: string | null;
  servedAt: string;
}

/**
 * When a response is due by the clock of this machine: what is left of it was said by the server's clock, and counts from when
 * that was heard. Null: never.
 */
export const dueHere = ({ dueAt, servedAt }: ServedDueTime, receivedAt: number): number | null =>
  dueAt === null ? null : receivedAt + Date.parse(dueAt) - Date.parse(servedAt);

const minuteMs = 60_000;
/** From then on it is counted down. */
export const countedMs = 60 * minuteMs;

/** What is left, in words: minutes at first, seconds in the last one. */
export function formatTimeLeft(leftMs: number): string {
  const seconds = Math.ceil(leftMs / 1000);
  if (seconds <= 60) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  const minutes = Math.ceil(leftMs / minuteMs);
  return `${minutes} minutes`;
}

/** How long what is said of the time that is left stays true. */
export function changesIn(leftMs: number): number {
  if (leftMs > countedMs) return leftMs - countedMs;
  return leftMs > minuteMs ? ((leftMs - 1) % minuteMs) + 1 : ((leftMs - 1) % 1000) + 1;
}
