import { dayOfNotification } from './notification-labels.ts';

/**
 * Groups rows, in their order, under the days of their facts. A fact that was reported late keeps its place in the list, under
 * its own day.
 */
export function byDay<Row extends { createdAt: string }>(
  rows: readonly Row[],
  now: Date,
): { day: string; rows: Row[] }[] {
  const days: { day: string; rows: Row[] }[] = [];
  for (const row of rows) {
    const day = dayOfNotification(row.createdAt, now);
    const last = days.at(-1);
    if (last?.day === day) last.rows.push(row);
    else days.push({ day, rows: [row] });
  }
  return days;
}
