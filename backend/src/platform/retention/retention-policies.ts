interface RetentionPolicy {
  /** The name of the environment variable. */
  variable: string;
  /** The default number of days. */
  days: number;
  /** The minimum number of days. A smaller number would delete data that people still wait for. */
  minDays: number;
}

/**
 * The retention policies: what is kept for a time and then deleted, and for how long. Data about people comes first. This is the
 * only list; docs/privacy.md explains it.
 */
export const retentionPolicies = {
  closedAccounts: { variable: 'KEEP_CLOSED_ACCOUNTS_DAYS', days: 14, minDays: 0 },
  ownData: { variable: 'KEEP_OWN_DATA_DAYS', days: 7, minDays: 1 },
  readNotifications: { variable: 'KEEP_READ_NOTIFICATIONS_DAYS', days: 180, minDays: 1 },
  unreadNotifications: { variable: 'KEEP_UNREAD_NOTIFICATIONS_DAYS', days: 365, minDays: 1 },
  deadTokens: { variable: 'KEEP_DEAD_TOKENS_DAYS', days: 7, minDays: 1 },
  knownNetworks: { variable: 'KEEP_KNOWN_NETWORKS_DAYS', days: 90, minDays: 1 },
  endedInvitations: { variable: 'KEEP_ENDED_INVITATIONS_DAYS', days: 30, minDays: 1 },
  deletedDrafts: { variable: 'KEEP_DELETED_DRAFTS_DAYS', days: 30, minDays: 1 },
  operatorSearches: { variable: 'KEEP_OPERATOR_SEARCHES_DAYS', days: 365, minDays: 30 },
  events: { variable: 'KEEP_EVENTS_DAYS', days: 7, minDays: 1 },
  storedResponses: { variable: 'KEEP_STORED_RESPONSES_DAYS', days: 1, minDays: 1 },
  paymentMessages: { variable: 'KEEP_PAYMENT_MESSAGES_DAYS', days: 90, minDays: 8 },
  logs: { variable: 'KEEP_LOGS_DAYS', days: 14, minDays: 1 },
} as const satisfies Record<string, RetentionPolicy>;

export type RetentionPolicyName = keyof typeof retentionPolicies;
/** The number of days by retention policy. */
export type RetentionDays = Readonly<Record<RetentionPolicyName, number>>;

export const defaultRetentionDays = Object.fromEntries(
  Object.entries(retentionPolicies).map(([name, { days }]) => [name, days]),
) as RetentionDays;

/** Reads the environment. Throws an error that names a variable without a valid number of days. */
export const readRetentionDays = (env: NodeJS.ProcessEnv): RetentionDays =>
  Object.fromEntries(
    Object.entries(retentionPolicies).map(([name, { variable, days, minDays }]) => {
      const configured = Number(env[variable] || days);
      if (!Number.isInteger(configured) || configured < minDays || configured > 36_500)
        throw new Error(`${variable} is a whole number of days from ${minDays}: ${env[variable]}`);
      return [name, configured];
    }),
  ) as RetentionDays;
