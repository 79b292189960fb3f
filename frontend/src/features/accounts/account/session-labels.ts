import { formatDay } from '../../../ui/format/day-format.ts';

const hourMs = 3_600_000;

/** Describes when a session was last used, as precisely as the hour is known. */
export function formatLastUsed(lastUsedAt: string, nowMs: number): string {
  const agoMs = nowMs - Date.parse(lastUsedAt);
  if (agoMs < 2 * hourMs) return 'used within the last two hours';
  if (agoMs < 24 * hourMs) return 'used within the last day';
  return `last used on ${formatDay(lastUsedAt)}`;
}
