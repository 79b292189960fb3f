const symbols: Record<string, string> = { USD: '$', GBP: '£', EUR: '€' };

export const currencySymbol = (currency: string): string => symbols[currency] ?? `${currency} `;

/** Minor units as `$389,200.00`; an en dash if there is none. */
export function formatMoney(amountMinor: number | null | undefined, currency: string): string {
  if (amountMinor === null || amountMinor === undefined) return '–';
  const sign = amountMinor < 0 ? '−' : '';
  const figures = (Math.abs(amountMinor) / 100).toLocaleString('en-GB', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  return `${sign}${currencySymbol(currency)}${figures}`;
}

/** Two decimals, or an en dash. */
export const formatScore = (value: number | null | undefined): string =>
  value === null || value === undefined ? '–' : value.toFixed(2);
