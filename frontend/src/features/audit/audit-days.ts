import type { AuditAction } from '@bidboard/backend/features/audit/contract';
import { formatsFor } from '@bidboard/backend/kernel/format/formats';
import { dayIn } from '../../ui/format/date-format.ts';
import { readerLocale } from '../../ui/format/reader-settings.ts';

interface AuditDay {
  /** YYYY-MM-DD in the RFP's time zone. */
  day: string;
  actions: readonly AuditAction[];
}

/** Groups the actions by their day in the time zone, in the given order. */
export function daysOf(actions: readonly AuditAction[], timeZone: string): AuditDay[] {
  const byDay = Map.groupBy(actions, ({ happenedAt }) => dayIn(timeZone, new Date(happenedAt)));
  return [...byDay].map(([day, list]) => ({ day, actions: list }));
}

/** Returns the time of day in the time zone, as in `14:32`. */
export const timeIn = (moment: string, timeZone: string): string =>
  formatsFor(readerLocale(), timeZone).time(moment);
