import { formatDay } from './day-format.ts';

interface DueMoment {
  /** The day on which responses are due, and the time of it, HH:MM, where one is set. */
  dueOn: string | null;
  dueTime: string | null;
  timeZone: string;
}

/** `27 Nov 2026, 17:00 Europe/Sofia`; the day alone where no time is set. */
export const dueMoment = ({ dueOn, dueTime, timeZone }: DueMoment): string =>
  dueTime === null ? formatDay(dueOn) : `${formatDay(dueOn)}, ${dueTime} ${timeZone}`;
