import { formatsFor } from '@bidboard/backend/kernel/format/formats';
import { wallAt } from '@bidboard/backend/kernel/format/wall-clock';
import { readerLocale } from './reader-settings.ts';
import { readerFormats, readerZone } from './reader-formats.ts';

/** `2026-10-12`, or the day of an instant for its reader, as `12 Oct 2026`; an en dash if there is none. */
export const formatDay = (day: string | null | undefined): string => readerFormats().day(day);

/** Days from 1970-01-01 to a calendar day, for distances to scale; null if it is not a day. */
export function dayNumber(day: string | null | undefined): number | null {
  const parts = /^(\d{4})-(\d{2})-(\d{2})/.exec(day ?? '');
  return parts ? Date.UTC(Number(parts[1]), Number(parts[2]) - 1, Number(parts[3])) / 86_400_000 : null;
}

/** The time of an instant for its reader, `14:32`. */
export const formatTime = (instant: string | number | Date): string => readerFormats().time(instant);

/** The time of an instant to the second, `14:32:09`. */
export const formatTimeOfSecond = (instant: string): string => readerFormats().timeOfSecond(instant);

/** The calendar day of an instant in a time zone, `2026-11-21`; in UTC if the browser does not know the zone. */
export function dayIn(timeZone: string, now: number | Date): string {
  const dayOf = (zone: string) => new Date(wallAt(zone, Number(now))).toISOString().slice(0, 10);
  try {
    return dayOf(timeZone);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return dayOf('UTC');
  }
}

/** A moment in the reader's zone, or in another, with the zone's name: `Tue 24 Nov 2026, 09:30 GMT`. */
export const formatMoment = (moment: string, timeZone = readerZone()): string =>
  formatsFor(readerLocale(), timeZone).moment(moment);

/** When responses are due, in the RFP's zone and the reader's; `dueAt` is an instant in ISO form. */
export const dueMoment = (dueAt: string, timeZone: string, reader = readerZone()): string =>
  formatsFor(readerLocale(), reader).dueTime(dueAt, timeZone);
