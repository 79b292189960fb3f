import type { Rating, ResponseSection } from '@bidboard/backend/contracts/evaluation';

/** Ratings that were chosen and have not come back from the server yet, by `pendingKey`. */
export type PendingRatings = ReadonlyMap<string, Rating>;

export const pendingKey = (vendorId: string, questionId: number): string => `${vendorId} ${questionId}`;

/** The rows with what was just chosen in place; points stay the server's. Rows without any keep their identity. */
export function withPending(
  rows: readonly ResponseSection[],
  pending: PendingRatings,
): readonly ResponseSection[] {
  if (pending.size === 0) return rows;
  return rows.map((row) => {
    if (!row.questions.some((one) => pending.has(pendingKey(row.vendorId, one.questionId)))) return row;
    const questions = row.questions.map((one) => ({
      ...one,
      answerRating: pending.get(pendingKey(row.vendorId, one.questionId)) ?? one.answerRating,
    }));
    return { ...row, questions };
  });
}

/** What of it has still not come back; the same object if nothing has. */
export function stillPending(pending: PendingRatings, rows: readonly ResponseSection[]): PendingRatings {
  if (pending.size === 0) return pending;
  const saved = new Map(
    rows.flatMap((row) =>
      row.questions.map((one) => [pendingKey(row.vendorId, one.questionId), one.answerRating]),
    ),
  );
  const open = [...pending].filter(([key, rating]) => saved.get(key) !== rating);
  return open.length === pending.size ? pending : new Map(open);
}
