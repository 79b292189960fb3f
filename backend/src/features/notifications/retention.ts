import type { RetentionPolicy } from '../../platform/retention/retention-policies.ts';

/** How long notifications are kept. */
export const retentionPolicies = {
  readNotifications: {
    variable: 'KEEP_READ_NOTIFICATIONS_DAYS',
    days: 180,
    minDays: 1,
    schedule: 'purgeOldNotifications',
  },
  unreadNotifications: {
    variable: 'KEEP_UNREAD_NOTIFICATIONS_DAYS',
    days: 365,
    minDays: 1,
    deletedBy: 'with readNotifications',
  },
} satisfies Record<string, RetentionPolicy>;

type NotificationsRetention = typeof retentionPolicies;
declare module '../../platform/retention/retention-policies.ts' {
  interface RetentionPolicies extends NotificationsRetention {}
}
