/** The zone of the device, whose zone names may differ from those of the list. */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Every zone that the user may choose, including the chosen one even if this browser knows it by another name. */
export function zoneNames(chosen: string): string[] {
  const known = new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), ownZone()]);
  return known.has(chosen) ? [...known] : [chosen, ...known];
}
