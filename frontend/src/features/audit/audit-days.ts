import type { AuditAction } from '@bidboard/backend/features/audit/contract';
import { formatsFor } from '@bidboard/backend/kernel/format/formats';
import { siteLocale } from '@bidboard/backend/kernel/format/site-locale';

interface AuditDay {
  /** YYYY-MM-DD in the RFP's time zone. */
  day: string;
  actions: readonly AuditAction[];
}

/** Groups the actions by their day in the time zone, in the given order. */
export function daysOf(actions: readonly AuditAction[], timeZone: string): AuditDay[] {
  // The Canadian date format is YYYY-MM-DD.
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  const byDay = Map.groupBy(actions, ({ happenedAt }) => format.format(new Date(happenedAt)));
  return [...byDay].map(([day, list]) => ({ day, actions: list }));
}

/** Returns the time of day in the time zone, as in `14:32`. */
export const timeIn = (moment: string, timeZone: string): string =>
  formatsFor(siteLocale, timeZone).time(new Date(moment));
