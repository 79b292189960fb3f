/**
 * The minor units of a typed amount such as `1,200.5` or `1 200.5`; NaN if it is not an amount. A space elsewhere, as in `12 34`, is
 * a slip of the keyboard and not 1234. The amount is read digit by digit, because a binary
 * fraction times a hundred would turn 1.15 into 114.99999…
 */
export function minorUnitsOf(typed: string): number {
  const parts = /^[$€£]?\s*(\d{1,3}(?:,\d{3})+|\d{1,3}(?:\s\d{3})+|\d*)(?:\.(\d{0,2}))?\s*[$€£]?$/.exec(
    typed.trim(),
  );
  const whole = parts?.[1]?.replaceAll(/[,\s]/g, '') ?? '';
  const rest = parts?.[2] ?? '';
  if (!parts || whole + rest === '') return Number.NaN;
  const minor = Number(whole + rest.padEnd(2, '0'));
  return Number.isSafeInteger(minor) ? minor : Number.NaN;
}

/** A typed percentage such as `12.5`; an empty field is 0. NaN if it is not a number. */
export function percentOf(typed: string): number {
  const bare = typed.replace('%', '').trim();
  if (bare === '') return 0;
  return /^(?:\d+\.?\d*|\.\d+)$/.test(bare) ? Number(bare) : Number.NaN;
}
