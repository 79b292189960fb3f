import type { RetentionPolicy } from '../../platform/retention/retention-policies.ts';

/** How long it is recorded what operators searched for and read in the audit trails. */
export const retentionPolicies = {
  operatorSearches: {
    variable: 'KEEP_OPERATOR_SEARCHES_DAYS',
    days: 365,
    minDays: 30,
    schedule: 'purgeOperatorSearches',
  },
} satisfies Record<string, RetentionPolicy>;

type OperationsRetention = typeof retentionPolicies;
declare module '../../platform/retention/retention-policies.ts' {
  interface RetentionPolicies extends OperationsRetention {}
}
