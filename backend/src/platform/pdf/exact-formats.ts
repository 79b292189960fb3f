/** Returns a time as documents show it, in the zone of the RFP: `27 November 2026, 14:05:09 GMT+1`. */
export const formatExactTime = (iso: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone,
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'longOffset',
  }).format(new Date(iso));

const symbols: Readonly<Record<string, string>> = { USD: '$', GBP: '£', EUR: '€' };

/**
 * Formats minor units as `$389,200.00`. Units and hundredths are formatted separately, since a fraction of the largest sums would
 * be rounded.
 */
export function formatExactMoney(minor: number, currency: string): string {
  const units = new Intl.NumberFormat('en-GB').format(BigInt(minor) / 100n);
  return `${symbols[currency] ?? `${currency} `}${units}.${String(minor % 100).padStart(2, '0')}`;
}

/** Formats hundredths of a percent as `12.5 %`. */
export const formatBasisPoints = (basisPoints: number): string => `${basisPoints / 100} %`;

/** Formats `1,234,567 bytes`. The number is exact, since a receipt is proof of it. */
export const formatExactBytes = (sizeBytes: number): string =>
  `${new Intl.NumberFormat('en-GB').format(sizeBytes)} ${sizeBytes === 1 ? 'byte' : 'bytes'}`;
