import { sql, type Database, type Queryable } from '../database/database.ts';
import {
  platformRetention,
  categoriesOf,
  type RetentionCategory,
  type RetentionPolicies,
  type RetentionDays,
  type RetentionPolicy,
} from './retention-policies.ts';
import { oneOf, number, row, nullable, text } from '../database/row.ts';

const batchSize = 5_000;

/**
 * Deletes events that all their subscribers processed more than so many days ago, and their receipts. An event with a
 * dead-lettered job stays until an operator handles it. It works in batches, each in its own transaction. Returns the number of
 * events.
 */
export async function purgeOldEvents(
  database: Database,
  days = platformRetention.events.days,
): Promise<number> {
  const age = sql.fragment`${days}::int4 * interval '1 day'`;
  let deleted = 0;
  for (;;) {
    const { rowCount } = await database.query(sql.statement`
      with old as (
        select o.position, o.event_id from outbox o
        -- Nothing behind the first that is younger is old enough: without this a table of young ones is read to its end each time.
        where o.position < coalesce((select y.position from outbox y
            where y.occurred_at > now() - ${age} order by y.position limit 1), 9223372036854775807)
          and o.completed_at < now() - ${age}
          and not exists (select 1 from event_receipt r where r.event_id = o.event_id
            and r.dead_letter_error is not null and r.discarded_at is null)
        order by o.position limit ${batchSize}
      ), receipts as (
        delete from event_receipt r using old where r.event_id = old.event_id
      ), attempts as (
        delete from failed_attempt f using old where f.event_id = old.event_id
      )
      delete from outbox o using old where o.position = old.position`);
    deleted += rowCount;
    if (rowCount < batchSize) return deleted;
  }
}

/** Records that a retention category was processed, and how much was deleted. */
export async function recordRetentionRun(
  database: Database,
  category: RetentionCategory,
  deleted: number,
): Promise<void> {
  await database.query(sql.statement`
    insert into retention_run as run (policy, ran_at, deleted, deleted_in_total) values (${category}, now(), ${deleted}, ${deleted})
    on conflict (policy) do update set ran_at = excluded.ran_at, deleted = excluded.deleted,
      deleted_in_total = run.deleted_in_total + excluded.deleted`);
}

export interface RetentionAge {
  policy: RetentionCategory;
  ageSeconds: number;
}

/** Reads how long ago each category was last processed. For one that never ran, it returns the age of the database. */
export function readRetentionAges(
  database: Pick<Database, 'any'>,
  policies: RetentionPolicies,
): Promise<readonly RetentionAge[]> {
  const categories = categoriesOf(policies);
  return database.any(sql.type(row({ policy: oneOf(categories), ageSeconds: number }))`
    select category.policy, extract(epoch from now() - coalesce(run.ran_at, (select min(applied_at) from migration)))::float8
      as "ageSeconds"
    from ${sql.unnest(
      categories.map((category) => [category]),
      ['text'],
    )} as category (policy)
    left join retention_run run on run.policy = category.policy`);
}

const runRow = row({ policy: text, ranAt: nullable(text), deleted: number, deletedInTotal: number });

/** Returns a line for each retention policy: its number of days, when it last ran, and how much was deleted. */
export async function listRetention(
  db: Queryable,
  policies: RetentionPolicies,
  retentionDays: RetentionDays,
): Promise<string[]> {
  const runs = await db.any(sql.type(runRow)`
    select policy, to_char(ran_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as "ranAt", deleted::int8 as deleted,
      deleted_in_total::int8 as "deletedInTotal" from retention_run`);
  return Object.entries<RetentionPolicy>({ ...policies }).map(([name, policy]) => {
    const days = 'variable' in policy ? `${retentionDays[name as keyof RetentionDays]} days` : 'own schedule';
    const run = runs.find(({ policy: category }) => category === name);
    const last = run
      ? `last run ${run.ranAt} UTC: deleted ${run.deleted}, in total ${run.deletedInTotal}`
      : 'schedule' in policy
        ? 'not run yet'
        : policy.deletedBy;
    return `${name.padEnd(20)} ${days.padEnd(14)} ${last}`;
  });
}
