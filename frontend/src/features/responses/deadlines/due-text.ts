import { dayIn, dayNumber } from '../../../ui/format/day-format.ts';
import { dueMoment, readerZone } from '../../../ui/format/due-date-format.ts';

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
  if (Date.parse(dueAt) <= now) return `${moment}, which is past.`;
  const sealed = isSealed ? ' The buyer reads nothing of it before.' : '';
  if (due <= from) return `${moment}, today.${sealed}`;
  return `${moment}, in ${due - from} ${due - from === 1 ? 'day' : 'days'}.${sealed}`;
}
