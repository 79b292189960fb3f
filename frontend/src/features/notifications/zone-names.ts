/** Of the device, whose names of zones may be others than those of the list. */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Every zone that one may choose, with the chosen one even where this browser knows it by another name. */
export function zoneNames(chosen: string): string[] {
  const known = new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), ownZone()]);
  return known.has(chosen) ? [...known] : [chosen, ...known];
}
