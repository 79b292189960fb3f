import { sql, type Queryable } from '../database/database.ts';
import { type RetentionDays, type RetentionPolicies, type RetentionPolicy } from './retention-policies.ts';
import { nullable, number, row, text } from '../database/row.ts';

const runRow = row({ kept: text, ranAt: nullable(text), deleted: number, deletedInTotal: number });

/** Returns a line for each retention policy: its number of days, when it last ran, and how much was deleted. */
export async function listRetention(
  db: Queryable,
  policies: RetentionPolicies,
  retentionDays: RetentionDays,
): Promise<string[]> {
  const runs = await db.any(sql.type(runRow)`
    select policy as kept, to_char(ran_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as "ranAt", deleted::int8 as deleted,
      deleted_in_total::int8 as "deletedInTotal" from retention_run`);
  return Object.entries<RetentionPolicy>({ ...policies }).map(([name, policy]) => {
    const days = 'variable' in policy ? `${retentionDays[name as keyof RetentionDays]} days` : 'its own time';
    const run = runs.find(({ kept }) => kept === name);
    const last = run
      ? `last ${run.ranAt} UTC, ${run.deleted} then, ${run.deletedInTotal} in all`
      : 'schedule' in policy
        ? 'not yet'
        : policy.deletedBy;
    return `${name.padEnd(20)} ${days.padEnd(14)} ${last}`;
  });
}
