/** Links to private files are good for five minutes: what holds them is read anew before they end, and when it is opened again (seconds). */
export const freshLinks = {
  refetchOnMountOrArgChange: 60,
  pollingInterval: 240_000,
  skipPollingIfUnfocused: true,
} as const;
