import type { RetentionPolicy } from '../../platform/retention/retention-policies.ts';

/** How long invitations are kept after they ended or expired. */
export const retentionPolicies = {
  endedInvitations: {
    variable: 'KEEP_ENDED_INVITATIONS_DAYS',
    days: 30,
    minDays: 1,
    schedule: 'purgeTeamInvitations',
  },
} satisfies Record<string, RetentionPolicy>;

type TeamRetention = typeof retentionPolicies;
declare module '../../platform/retention/retention-policies.ts' {
  interface RetentionPolicies extends TeamRetention {}
}
