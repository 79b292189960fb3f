import type { RetentionPolicy } from '../../platform/retention/retention-policies.ts';

/** A link to claim a page is kept until it expires. */
export const retentionPolicies = {
  claimLinks: { schedule: 'purgeDeadClaimLinks' },
} satisfies Record<string, RetentionPolicy>;

type ClaimsRetention = typeof retentionPolicies;
declare module '../../platform/retention/retention-policies.ts' {
  interface RetentionPolicies extends ClaimsRetention {}
}
