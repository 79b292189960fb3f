/**
 * A whole number as typed, with or without thousands separators: `1200`, `1,200`, `1 200`. NaN for everything else, so that no
 * sign, point or letter is dropped: `1.5` is not 15, `-5` is not 5.
 */
export function wholeNumberOf(typed: string): number {
  const bare = typed.trim();
  if (!/^(?:\d+|\d{1,3}(?:[,\s]\d{3})+)$/.test(bare)) return Number.NaN;
  const value = Number(bare.replaceAll(/[,\s]/g, ''));
  return Number.isSafeInteger(value) ? value : Number.NaN;
}

/** The number in canonical spelling, without separators. Text that is not a whole number stays as typed. */
export function tidyWholeNumber(typed: string): string {
  const value = wholeNumberOf(typed);
  return Number.isNaN(value) ? typed.trim() : String(value);
}
