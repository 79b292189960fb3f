import { t } from '@lingui/core/macro';
import type { MailFrequency } from '@bidboard/backend/features/notifications/contracts/topics';
import { dayIn, dayNumber, formatDay, formatTime } from '../../ui/format/date-format.ts';
import { readerZone } from '../../ui/format/reader-formats.ts';

/** How mails of a topic arrive, as labels for the person who chooses. */
export const mailFrequencyLabels: Readonly<Record<MailFrequency, string>> = {
  atOnce: t`Instantly`,
  daily: t`Once a day`,
  off: t`Never`,
};

/** The accessible name of the bell. The server does not count past 99. */
export function bellName(unread: number): string {
  if (unread === 0) return t`Notifications`;
  return unread > 99 ? t`Notifications, more than 99 unread` : t`Notifications, ${unread} unread`;
}

/** The count on the bell, which has room for two digits only. */
export const bellCount = (unread: number): string => (unread > 99 ? '99+' : String(unread));

const localDay = (at: Date) => dayIn(readerZone(), at);

/** When something happened, in the reader's own zone: the time if it was today, otherwise the day. */
export function whenOf(createdAt: string, now: Date): string {
  const at = new Date(createdAt);
  return localDay(at) === localDay(now) ? formatTime(at) : formatDay(localDay(at));
}

/** The day of a fact in the reader's own zone, as a list heading shows it. */
function dayOfNotification(createdAt: string, now: Date): string {
  const day = localDay(new Date(createdAt));
  if (day === localDay(now)) return t`Today`;
  const daysAgo = (dayNumber(localDay(now)) ?? 0) - (dayNumber(day) ?? 0);
  return daysAgo === 1 ? t`Yesterday` : formatDay(day);
}

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
