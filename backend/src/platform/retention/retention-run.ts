import { sql, type Database } from '../database/database.ts';
import { oneOf, number, row } from '../database/row.ts';
import { categoriesOf, type RetentionCategory, type RetentionPolicies } from './retention-policies.ts';

/** Records that a retention category was processed, and how much was deleted. */
export async function noteRetention(
  database: Database,
  kept: RetentionCategory,
  deleted: number,
): Promise<void> {
  await database.query(sql.statement`
    insert into retention_run as run (policy, ran_at, deleted, deleted_in_total) values (${kept}, now(), ${deleted}, ${deleted})
    on conflict (policy) do update set ran_at = excluded.ran_at, deleted = excluded.deleted,
      deleted_in_total = run.deleted_in_total + excluded.deleted`);
}

export interface RetentionAge {
  kept: RetentionCategory;
  ageSeconds: number;
}

/** Reads how long ago each category was last processed. For one that never ran, it returns the age of the database. */
export function readRetentionAges(
  database: Pick<Database, 'any'>,
  policies: RetentionPolicies,
): Promise<readonly RetentionAge[]> {
  const categories = categoriesOf(policies);
  return database.any(sql.type(row({ kept: oneOf(categories), ageSeconds: number }))`
    select one.kept, extract(epoch from now() - coalesce(run.ran_at, (select min(applied_at) from migration)))::float8
      as "ageSeconds"
    from ${sql.unnest(
      categories.map((kept) => [kept]),
      ['text'],
    )} as one (kept)
    left join retention_run run on run.policy = one.kept`);
}
