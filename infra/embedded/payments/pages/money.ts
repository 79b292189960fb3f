/** Formats an amount in the smallest unit, as people write it. */
export function money(amountMinor: number, currency: string, display: 'symbol' | 'code' = 'symbol'): string {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: display });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  return format.format(amountMinor / 10 ** digits);
}

const dayFormat = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' });

/** Formats the day of a time in seconds since 1970. */
export const dayOf = (seconds: number): string => dayFormat.format(seconds * 1000);
