import { dayNumber } from '../../ui/day-format.ts';
import { dueMoment } from '../../ui/due-moment.ts';

/** The calendar day of an instant in a time zone, `2026-11-21`; in UTC where the zone is not known here. */
export function dayIn(timeZone: string, now: number): string {
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  try {
    return new Intl.DateTimeFormat('en-CA', { ...parts, timeZone }).format(now);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return new Intl.DateTimeFormat('en-CA', { ...parts, timeZone: 'UTC' }).format(now);
  }
}

interface SetTime {
  /** HH:MM; null: the day's end. */
  dueTime: string | null;
  isSealed: boolean;
  timeZone: string;
}
const unset: SetTime = { dueTime: null, isSealed: false, timeZone: 'UTC' };

/** "Due 27 Nov 2026, in 6 days." Empty where no day is set. Both are calendar days. */
export function dueText(dueOn: string | null, today: string, set: SetTime = unset): string {
  const due = dayNumber(dueOn);
  const from = dayNumber(today);
  if (due === null || from === null) return '';
  const said = `Due ${dueMoment({ dueOn, ...set })}`;
  const sealed = set.isSealed ? ' The buyer reads nothing of it before.' : '';
  if (due < from) return `${said}, which is past.`;
  if (due === from) return `${said}, today.${sealed}`;
  return `${said}, in ${due - from} ${due - from === 1 ? 'day' : 'days'}.${sealed}`;
}
