import { sql, type Queryable } from '../database/database.ts';
import { retentionPolicies, type RetentionPolicyName, type RetentionDays } from './retention-policies.ts';
import { lookedThrough, type RetentionCategory } from './retention-run.ts';
import { nullable, number, row, text } from '../database/row.ts';

const runRow = row({ kept: text, ranAt: nullable(text), deleted: number, deletedInTotal: number });

/** Policies that run with another one, or outside the database. */
const otherwise: Readonly<Record<string, string>> = {
  unreadNotifications: 'with readNotifications',
  knownNetworks: 'with deadTokens',
  logs: 'hourly, by npm start',
} satisfies Record<Exclude<RetentionPolicyName, RetentionCategory>, string>;

/** Returns a line for each retention policy: its number of days, when it last ran, and how much was deleted. */
export async function listRetention(db: Queryable, retentionDays: RetentionDays): Promise<string[]> {
  const runs = await db.any(sql.type(runRow)`
    select policy as kept, to_char(ran_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as "ranAt", deleted::int8 as deleted,
      deleted_in_total::int8 as "deletedInTotal" from retention_run`);
  const names = [...new Set<string>([...Object.keys(retentionPolicies), ...lookedThrough])];
  return names.map((name) => {
    const days = Object.hasOwn(retentionPolicies, name)
      ? `${retentionDays[name as RetentionPolicyName]} days`
      : 'its own time';
    const run = runs.find(({ kept }) => kept === name);
    const last = run
      ? `last ${run.ranAt} UTC, ${run.deleted} then, ${run.deletedInTotal} in all`
      : (otherwise[name] ?? 'not yet');
    return `${name.padEnd(20)} ${days.padEnd(14)} ${last}`;
  });
}
