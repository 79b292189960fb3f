import { plural, t } from '@lingui/core/macro';
import { dayIn, dayNumber, dueMoment } from '../../../ui/format/date-format.ts';
import { readerZone } from '../../../ui/format/reader-formats.ts';

interface ServedDueTime {
  dueAt: string | null;
  servedAt: string;
}

/**
 * When a response is due by this machine's clock. The server's clock gives the time left, which counts from the moment of
 * receipt. Null means never.
 */
export const dueHere = ({ dueAt, servedAt }: ServedDueTime, receivedAt: number): number | null =>
  dueAt === null ? null : receivedAt + Date.parse(dueAt) - Date.parse(servedAt);

const minuteMs = 60_000;
/** The time left from which the countdown is shown. */
export const countedMs = 60 * minuteMs;

/** The time left, in words: minutes at first, seconds in the last minute. */
export function formatTimeLeft(leftMs: number): string {
  const seconds = Math.ceil(leftMs / 1000);
  if (seconds <= 60) return plural(seconds, { one: '# second', other: '# seconds' });
  return plural({ minutes: Math.ceil(leftMs / minuteMs) }, { one: '# minute', other: '# minutes' });
}

/** How long the text about the time left stays true. */
export function changesIn(leftMs: number): number {
  if (leftMs > countedMs) return leftMs - countedMs;
  return leftMs > minuteMs ? ((leftMs - 1) % minuteMs) + 1 : ((leftMs - 1) % 1000) + 1;
}

interface Due {
  /** A calendar day in the RFP's zone; null if none is set. */
  dueOn: string | null;
  /** The instant from which a response is closed, in ISO form. */
  dueAt: string | null;
  isSealed: boolean;
}

/** "Due 27 Nov 2026, 17:00 Sofia; 27 Nov, 15:00 your time, in 6 days." Empty if no day is set. */
export function dueText(
  { dueOn, dueAt, isSealed }: Due,
  timeZone: string,
  now: number,
  zone = readerZone(),
): string {
  const due = dayNumber(dueOn);
  const from = dayNumber(dayIn(timeZone, now));
  if (due === null || from === null || dueAt === null) return '';
  const moment = dueMoment(dueAt, timeZone, zone);
  if (Date.parse(dueAt) <= now) return t`Due ${moment}, which has passed.`;
  const text =
    due <= from
      ? t`Due ${moment}, today.`
      : t`Due ${moment}, in ${plural({ days: due - from }, { one: '# day', other: '# days' })}.`;
  return isSealed ? `${text} ${t`The buyer sees nothing of it before then.`}` : text;
}
