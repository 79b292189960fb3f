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
  if (seconds <= 60) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  const minutes = Math.ceil(leftMs / minuteMs);
  return `${minutes} minutes`;
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
  const moment = `Due ${dueMoment(dueAt, timeZone, zone)}`;
  if (Date.parse(dueAt) <= now) return `${moment}, which has passed.`;
  const sealed = isSealed ? ' The buyer sees nothing of it before then.' : '';
  if (due <= from) return `${moment}, today.${sealed}`;
  return `${moment}, in ${due - from} ${due - from === 1 ? 'day' : 'days'}.${sealed}`;
}
