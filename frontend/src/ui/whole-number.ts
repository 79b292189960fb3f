/**
 * A whole number as it is typed, with or without thousands separators: `1200`, `1,200`, `1 200`. NaN for everything else, so that
 * no sign, point or letter is dropped on the way: `1.5` is not 15, `-5` is not 5.
 */
export function wholeNumberOf(typed: string): number {
  const bare = typed.trim();
  if (!/^(?:\d+|\d{1,3}(?:[,\s]\d{3})+)$/.test(bare)) return Number.NaN;
  const value = Number(bare.replaceAll(/[,\s]/g, ''));
  return Number.isSafeInteger(value) ? value : Number.NaN;
}

/** The same in one spelling, without separators; what is no whole number stays as it was typed. */
export function tidyWholeNumber(typed: string): string {
  const value = wholeNumberOf(typed);
  return Number.isNaN(value) ? typed.trim() : String(value);
}
