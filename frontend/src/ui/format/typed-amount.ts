const thousandsApart = /\B(?=(\d{3})+$)/g;

/**
 * The minor units of a typed amount such as `1,200.5`; NaN if it is not an amount. It is read digit by digit, because a binary
 * fraction times a hundred would turn 1.15 into 114.99999…
 */
export function minorUnitsOf(typed: string): number {
  const bare = typed.replaceAll(/[\s$€£]/g, '');
  const parts = /^(\d{1,3}(?:,\d{3})+|\d*)(?:\.(\d{0,2}))?$/.exec(bare);
  const whole = parts?.[1]?.replaceAll(',', '') ?? '';
  const rest = parts?.[2] ?? '';
  if (!parts || whole + rest === '') return Number.NaN;
  const minor = Number(whole + rest.padEnd(2, '0'));
  return Number.isSafeInteger(minor) ? minor : Number.NaN;
}

/** Minor units in the form's own spelling, `1200.50`. */
export function amountText(minor: number): string {
  const figures = String(minor).padStart(3, '0');
  return `${figures.slice(0, -2)}.${figures.slice(-2)}`;
}

/** The typed amount in its canonical spelling. Text that is not an amount stays unchanged. */
export function tidyAmount(typed: string): string {
  const minor = minorUnitsOf(typed);
  return Number.isNaN(minor) ? typed.trim() : amountText(minor);
}

/** The typed amount formatted for reading: `1,200.50`. */
export function amountShown(typed: string): string {
  const [whole = '', rest] = tidyAmount(typed).split('.');
  if (rest === undefined || Number.isNaN(minorUnitsOf(typed))) return typed;
  return `${whole.replaceAll(thousandsApart, ',')}.${rest}`;
}

/** Whether a digit follows a minus sign. A minus without a digit may still become anything. */
export const isNegative = (typed: string): boolean => /^\s*[-−–].*\d/.test(typed);

/** A typed percentage such as `12.5`; an empty field is 0. NaN if it is not a number. */
export function percentOf(typed: string): number {
  const bare = typed.replaceAll(/[\s%]/g, '');
  if (bare === '') return 0;
  return /^(?:\d+\.?\d*|\.\d+)$/.test(bare) ? Number(bare) : Number.NaN;
}

/** Whether the typed percentage is out of range. */
export const isPercentOutside = (typed: string): boolean => isNegative(typed) || percentOf(typed) > 100;
