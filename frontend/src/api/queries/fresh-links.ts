/**
 * When to reread responses that contain links to private files, in seconds. Links are valid for five minutes. Responses are read
 * again before that, and when they are reopened.
 */
export const freshLinks = {
  refetchOnMountOrArgChange: 60,
  pollingInterval: 240_000,
  skipPollingIfUnfocused: true,
} as const;
