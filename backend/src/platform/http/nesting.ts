/** Lists and objects in one another, further than anybody's: what checks, prints and stores them goes down by a call a level. */
const deepest = 64;

/** Whether a value of JSON lies deeper in itself than a request may. */
export const isTooDeep = (value: unknown, levels = deepest): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((one) => isTooDeep(one, levels - 1)));
