import { maxMissedLetters, type RoomLog } from './bus-message.ts';
import { newestOfEach, type SameRow } from './outgoing-pushes.ts';

/** What was said after a number: each row once. Null where that is not known any more, or is too much: read anew. */
export type MissedPushes = [name: string, payload: unknown][] | null;

/** Whoever heard everything up to a number is told the rest, if all of it is still there. */
export function missedSince(
  since: number,
  log: RoomLog | undefined,
  sameRow: SameRow,
): { seq: number; missed: MissedPushes } {
  const seq = log?.seq ?? 0;
  const later = log?.retained.filter((one) => one.seq > since) ?? [];
  if (since > seq || later.length !== seq - since) return { seq, missed: null };
  const newest = newestOfEach(later, sameRow);
  if (newest.reduce((sum, { letters }) => sum + letters, 0) > maxMissedLetters) return { seq, missed: null };
  return { seq, missed: newest.map(({ name, payload }) => [name, payload]) };
}
