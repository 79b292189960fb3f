import { sql, type Database } from '../database/database.ts';
import { oneOf, number, row } from '../database/row.ts';

/** The retention categories, with a configured or a fixed time, and the schedule that processes each. */
export const forgetters = {
  closedAccounts: 'eraseClosedAccounts',
  ownData: 'purgeOldCopies',
  events: 'purgeOldEvents',
  storedResponses: 'purgeOldKeys',
  attempts: 'purgeAttempts',
  orphanedFiles: 'sweepOrphans',
  endedInvitations: 'purgeTeamInvitations',
  deletedDrafts: 'purgeDeletedDrafts',
  paymentMessages: 'purgePaymentMessages',
  readNotifications: 'purgeOldNotifications',
  deadTokens: 'purgeDeadTokens',
  claimLinks: 'purgeDeadClaimLinks',
  operatorSearches: 'purgeOperatorSearches',
} as const;
export type RetentionCategory = keyof typeof forgetters;
export const lookedThrough = Object.keys(forgetters) as RetentionCategory[];

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
export const readRetentionAges = (database: Pick<Database, 'any'>): Promise<readonly RetentionAge[]> =>
  database.any(sql.type(row({ kept: oneOf(lookedThrough), ageSeconds: number }))`
    select one.kept, extract(epoch from now() - coalesce(run.ran_at, (select min(applied_at) from migration)))::float8
      as "ageSeconds"
    from ${sql.unnest(
      lookedThrough.map((kept) => [kept]),
      ['text'],
    )} as one (kept)
    left join retention_run run on run.policy = one.kept`);
