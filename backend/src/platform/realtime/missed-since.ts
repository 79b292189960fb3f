import { maxMissedLetters, type RoomLog } from './bus-message.ts';
import { newestOfEach, type RowKeyOf } from './outgoing-pushes.ts';

/** The pushes after a number, each row once. Null if they are not known or too many: the client must refetch. */
export type MissedPushes = [name: string, payload: unknown][] | null;

/** Returns the rest to a client that has received everything up to a number, if all of it is still kept. */
export function missedSince(
  since: number,
  log: RoomLog | undefined,
  sameRow: RowKeyOf,
): { seq: number; missed: MissedPushes } {
  const seq = log?.seq ?? 0;
  const later = log?.retained.filter((push) => push.seq > since) ?? [];
  if (since > seq || later.length !== seq - since) return { seq, missed: null };
  const newest = newestOfEach(later, sameRow);
  if (newest.reduce((sum, { letters }) => sum + letters, 0) > maxMissedLetters) return { seq, missed: null };
  return { seq, missed: newest.map(({ name, payload }) => [name, payload]) };
}
