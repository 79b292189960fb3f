import type { RetentionPolicy } from '../../platform/retention/retention-policies.ts';

/** How long closed accounts are kept until they are erased, and copies of personal data. */
export const retentionPolicies = {
  closedAccounts: {
    variable: 'KEEP_CLOSED_ACCOUNTS_DAYS',
    days: 14,
    minDays: 0,
    schedule: 'eraseClosedAccounts',
  },
  ownData: { variable: 'KEEP_OWN_DATA_DAYS', days: 7, minDays: 1, schedule: 'purgeOldCopies' },
} satisfies Record<string, RetentionPolicy>;

type PrivacyRetention = typeof retentionPolicies;
declare module '../../platform/retention/retention-policies.ts' {
  interface RetentionPolicies extends PrivacyRetention {}
}
