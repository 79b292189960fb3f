import type { AuditAction } from '@bidboard/backend/features/audit/contract';
import { formatsFor } from '@bidboard/backend/kernel/format/formats';
import { dayIn } from '../../ui/format/date-format.ts';
import { readerLocale } from '../../ui/format/reader-settings.ts';

/** An action, or consecutive ratings of one person. */
export type TrailEntry = readonly [AuditAction, ...AuditAction[]];

interface AuditDay {
  /** YYYY-MM-DD in the RFP's time zone. */
  day: string;
  entries: readonly TrailEntry[];
}

const areGrouped = (action: AuditAction, next: AuditAction): boolean =>
  action.isRating === true && next.isRating === true && action.by?.userId === next.by?.userId;

/** Groups the actions of a day: consecutive ratings of one person become one entry. */
function entriesOf(actions: readonly AuditAction[]): TrailEntry[] {
  const entries: [AuditAction, ...AuditAction[]][] = [];
  for (const action of actions) {
    const last = entries.at(-1);
    if (last && areGrouped(last[0], action)) last.push(action);
    else entries.push([action]);
  }
  return entries;
}

/** Groups the actions by their day in the time zone, in the given order. */
export function daysOf(actions: readonly AuditAction[], timeZone: string): AuditDay[] {
  const byDay = Map.groupBy(actions, ({ happenedAt }) => dayIn(timeZone, new Date(happenedAt)));
  return [...byDay].map(([day, list]) => ({ day, entries: entriesOf(list) }));
}

/** Returns the time of day in the time zone, as in `14:32`. */
export const timeIn = (moment: string, timeZone: string): string =>
  formatsFor(readerLocale(), timeZone).time(moment);
