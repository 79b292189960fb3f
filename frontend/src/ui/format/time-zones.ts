/** The names of the time zones that this browser knows, with UTC, which browsers do not list, first. */
export const timeZones: readonly string[] = [
  'UTC',
  ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC'),
];
