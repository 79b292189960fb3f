import { t } from '@lingui/core/macro';
import { dueForReader } from '@bidboard/backend/kernel/text/due-text';
import { siteLocale } from '@bidboard/backend/kernel/format/site-locale';

const months = [
  t`Jan`,
  t`Feb`,
  t`Mar`,
  t`Apr`,
  t`May`,
  t`Jun`,
  t`Jul`,
  t`Aug`,
  t`Sep`,
  t`Oct`,
  t`Nov`,
  t`Dec`,
];

/** `2026-10-12`, or an instant in ISO form, as `12 Oct 2026`; an en dash if there is none. */
export function formatDay(day: string | null | undefined): string {
  const parts = /^(\d{4})-(\d{2})-(\d{2})/.exec(day ?? '');
  if (!parts) return '–';
  return `${parts[3]} ${months[Number(parts[2]) - 1]} ${parts[1]}`;
}

/** Days from 1970-01-01 to a calendar day, for distances to scale; null if it is not a day. */
export function dayNumber(day: string | null | undefined): number | null {
  const parts = /^(\d{4})-(\d{2})-(\d{2})/.exec(day ?? '');
  return parts ? Date.UTC(Number(parts[1]), Number(parts[2]) - 1, Number(parts[3])) / 86_400_000 : null;
}

/** The time of an instant in the reader's own zone, `14:32`. */
export function formatTime(instant: string | number | Date): string {
  const at = new Date(instant);
  return `${String(at.getHours()).padStart(2, '0')}:${String(at.getMinutes()).padStart(2, '0')}`;
}

/** The calendar day of an instant in a time zone, `2026-11-21`; in UTC if the browser does not know the zone. */
export function dayIn(timeZone: string, now: number): string {
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  try {
    return new Intl.DateTimeFormat('en-CA', { ...parts, timeZone }).format(now);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return new Intl.DateTimeFormat('en-CA', { ...parts, timeZone: 'UTC' }).format(now);
  }
}

/** A moment in the reader's own zone, with the zone's name: `Tue 24 Nov 2026, 09:30 GMT`. */
export function formatMoment(moment: string, timeZone?: string): string {
  const parts = new Intl.DateTimeFormat(siteLocale, {
    weekday: 'short',
    day: '2-digit',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
    timeZone,
  }).formatToParts(new Date(moment));
  const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? '';
  return (
    `${part('weekday')} ${part('day')} ${part('month')} ${part('year')}, ` +
    `${part('hour')}:${part('minute')} ${part('timeZoneName')}`
  );
}

/** The zone of this browser. */
export const readerZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** When responses are due, in the RFP's zone and the reader's; `dueAt` is an instant in ISO form. */
export const dueMoment = (dueAt: string, timeZone: string, reader = readerZone()): string =>
  dueForReader(Date.parse(dueAt), timeZone, reader);
