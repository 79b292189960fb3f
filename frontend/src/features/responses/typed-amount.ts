const thousandsApart = /\B(?=(\d{3})+$)/g;

/**
 * Minor units of an amount as somebody types it, `1,200.5`; NaN where it is none. It is read figure by figure: as a binary
 * fraction times a hundred, 1.15 would be 114.99999…
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

/** Minor units as the form keeps them, `1200.50`. */
export function amountText(minor: number): string {
  const figures = String(minor).padStart(3, '0');
  return `${figures.slice(0, -2)}.${figures.slice(-2)}`;
}

/** What is typed, in the one spelling that an amount has; what is no amount stays as it is. */
export function tidyAmount(typed: string): string {
  const minor = minorUnitsOf(typed);
  return Number.isNaN(minor) ? typed.trim() : amountText(minor);
}

/** The same to be read: `1,200.50`. */
export function amountShown(typed: string): string {
  const [whole = '', rest] = tidyAmount(typed).split('.');
  if (rest === undefined || Number.isNaN(minorUnitsOf(typed))) return typed;
  return `${whole.replaceAll(thousandsApart, ',')}.${rest}`;
}

/** A minus with a figure after it; a minus alone may still become anything. */
export const isNegative = (typed: string): boolean => /^\s*[-−–].*\d/.test(typed);

/** A percentage as it is typed, `12.5`; nothing typed is none. NaN where it is no number. */
export function percentOf(typed: string): number {
  const bare = typed.replaceAll(/[\s%]/g, '');
  if (bare === '') return 0;
  return /^(?:\d+\.?\d*|\.\d+)$/.test(bare) ? Number(bare) : Number.NaN;
}

/** Whether a percentage is typed that cannot be one. */
export const isPercentOutside = (typed: string): boolean => isNegative(typed) || percentOf(typed) > 100;
