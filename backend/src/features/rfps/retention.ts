import type { RetentionPolicy } from '../../platform/retention/retention-policies.ts';

/** How long drafts are kept after their buyer deleted them. */
export const retentionPolicies = {
  deletedDrafts: {
    variable: 'KEEP_DELETED_DRAFTS_DAYS',
    days: 30,
    minDays: 1,
    schedule: 'purgeDeletedDrafts',
  },
} satisfies Record<string, RetentionPolicy>;

type RfpsRetention = typeof retentionPolicies;
declare module '../../platform/retention/retention-policies.ts' {
  interface RetentionPolicies extends RfpsRetention {}
}
