interface RetentionPolicy {
  /** The environment's word for it. */
  variable: string;
  /** Days, where the environment says nothing. */
  days: number;
  /** Less would take away what somebody still waits for. */
  minDays: number;
}

/** What is kept for a time and then forgotten, and for how long; of people first. The one list: docs/privacy.md says what is behind it. */
export const retentionPolicies = {
  closedAccounts: { variable: 'KEEP_CLOSED_ACCOUNTS_DAYS', days: 14, minDays: 0 },
  ownData: { variable: 'KEEP_OWN_DATA_DAYS', days: 7, minDays: 1 },
  readNotices: { variable: 'KEEP_READ_NOTICES_DAYS', days: 180, minDays: 1 },
  unreadNotices: { variable: 'KEEP_UNREAD_NOTICES_DAYS', days: 365, minDays: 1 },
  deadTokens: { variable: 'KEEP_DEAD_TOKENS_DAYS', days: 7, minDays: 1 },
  knownPlaces: { variable: 'KEEP_KNOWN_PLACES_DAYS', days: 90, minDays: 1 },
  endedInvitations: { variable: 'KEEP_ENDED_INVITATIONS_DAYS', days: 30, minDays: 1 },
  deletedDrafts: { variable: 'KEEP_DELETED_DRAFTS_DAYS', days: 30, minDays: 1 },
  operatorSearches: { variable: 'KEEP_OPERATOR_SEARCHES_DAYS', days: 365, minDays: 30 },
  events: { variable: 'KEEP_EVENTS_DAYS', days: 7, minDays: 1 },
  answersKept: { variable: 'KEEP_ANSWERS_DAYS', days: 1, minDays: 1 },
  paymentMessages: { variable: 'KEEP_PAYMENT_MESSAGES_DAYS', days: 90, minDays: 8 },
  logs: { variable: 'KEEP_LOGS_DAYS', days: 14, minDays: 1 },
} as const satisfies Record<string, RetentionPolicy>;

export type RetentionPolicyName = keyof typeof retentionPolicies;
/** In days. */
export type RetentionDays = Readonly<Record<RetentionPolicyName, number>>;

export const defaultRetentionDays = Object.fromEntries(
  Object.entries(retentionPolicies).map(([name, { days }]) => [name, days]),
) as RetentionDays;

/** Reads the environment; what is no number of days is a sentence that says which. */
export const readRetentionDays = (env: NodeJS.ProcessEnv): RetentionDays =>
  Object.fromEntries(
    Object.entries(retentionPolicies).map(([name, { variable, days, minDays }]) => {
      const configured = Number(env[variable] || days);
      if (!Number.isInteger(configured) || configured < minDays || configured > 36_500)
        throw new Error(`${variable} is a whole number of days from ${minDays}: ${env[variable]}`);
      return [name, configured];
    }),
  ) as RetentionDays;
