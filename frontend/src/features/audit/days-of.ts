import type { AuditAction } from '@bidboard/backend/contracts/audit';

interface AuditDay {
  /** YYYY-MM-DD in the RFP's zone. */
  day: string;
  actions: readonly AuditAction[];
}

/** The actions by the day in the zone on which they were done, in the order in which they are given. */
export function daysOf(actions: readonly AuditAction[], timeZone: string): AuditDay[] {
  // The Canadian form of a date is YYYY-MM-DD.
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  const byDay = Map.groupBy(actions, ({ happenedAt }) => format.format(new Date(happenedAt)));
  return [...byDay].map(([day, list]) => ({ day, actions: list }));
}

/** The time of day in the zone, `14:32`. */
export const timeIn = (moment: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
    new Date(moment),
  );
