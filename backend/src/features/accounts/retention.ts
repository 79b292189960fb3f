import type { RetentionPolicy } from '../../platform/retention/retention-policies.ts';

/** How long expired links and sign-ups are kept, and the networks from which people log in. */
export const retentionPolicies = {
  deadTokens: { variable: 'KEEP_DEAD_TOKENS_DAYS', days: 7, minDays: 1, schedule: 'purgeDeadTokens' },
  knownNetworks: { variable: 'KEEP_KNOWN_NETWORKS_DAYS', days: 90, minDays: 1, deletedBy: 'with deadTokens' },
} satisfies Record<string, RetentionPolicy>;

type AccountsRetention = typeof retentionPolicies;
declare module '../../platform/retention/retention-policies.ts' {
  interface RetentionPolicies extends AccountsRetention {}
}
