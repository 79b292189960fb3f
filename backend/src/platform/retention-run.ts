import { sql, type Database } from './database.ts';
import { oneOf, number, row } from './row.ts';

/** What is gone through because it is kept for a time, a configured one or one of its own, and the schedule that does. */
export const forgetters = {
  closedAccounts: 'eraseClosedAccounts',
  ownData: 'forgetOldCopies',
  events: 'forgetOldEvents',
  answersKept: 'forgetOldKeys',
  attempts: 'forgetAttempts',
  orphanedFiles: 'sweepOrphans',
  endedInvitations: 'forgetTeamInvitations',
  deletedDrafts: 'forgetDeletedDrafts',
  paymentMessages: 'forgetPaymentMessages',
  readNotices: 'forgetOldNotifications',
  deadTokens: 'forgetDeadTokens',
  claimLinks: 'forgetDeadClaimLinks',
  operatorSearches: 'forgetOperatorSearches',
} as const;
export type RetentionCategory = keyof typeof forgetters;
export const lookedThrough = Object.keys(forgetters) as RetentionCategory[];

/** Notes that what is kept for a time was looked through, and how much of it was forgotten. */
export async function noteRetention(
  database: Database,
  kept: RetentionCategory,
  forgot: number,
): Promise<void> {
  await database.query(sql.statement`
    insert into retention_run as run (kept, ran_at, forgot, forgot_in_all) values (${kept}, now(), ${forgot}, ${forgot})
    on conflict (kept) do update set ran_at = excluded.ran_at, forgot = excluded.forgot,
      forgot_in_all = run.forgot_in_all + excluded.forgot`);
}

export interface RetentionAge {
  kept: RetentionCategory;
  ageSeconds: number;
}

/** How long ago each was last looked through; what never was, since the database was made. */
export const readRetentionAges = (database: Pick<Database, 'any'>): Promise<readonly RetentionAge[]> =>
  database.any(sql.type(row({ kept: oneOf(lookedThrough), ageSeconds: number }))`
    select kept, extract(epoch from now() - coalesce(run.ran_at, (select min(applied_at) from migration)))::float8
      as "ageSeconds"
    from ${sql.unnest(
      lookedThrough.map((kept) => [kept]),
      ['text'],
    )} as one (kept)
    left join retention_run run using (kept)`);
