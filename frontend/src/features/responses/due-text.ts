import { dayNumber, formatDay } from '../../ui/day-format.ts';

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

/** "Due 27 Nov 2026, in 6 days." Empty where no day is set. Both are calendar days. */
export function dueText(dueOn: string | null, today: string): string {
  const due = dayNumber(dueOn);
  const from = dayNumber(today);
  if (due === null || from === null) return '';
  const said = `Due ${formatDay(dueOn)}`;
  if (due < from) return `${said}, which is past.`;
  if (due === from) return `${said}, today.`;
  return `${said}, in ${due - from} ${due - from === 1 ? 'day' : 'days'}.`;
}
