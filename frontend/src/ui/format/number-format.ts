import { hasPlainNumbers } from './count-format.ts';
import { readerFormats } from './reader-formats.ts';

const symbols: Record<string, string> = { USD: '$', GBP: '£', EUR: '€' };

export const currencySymbol = (currency: string): string => symbols[currency] ?? `${currency} `;

/** Minor units as `$389,200.00`; an en dash if there is none. */
export const formatMoney = (amountMinor: number | null | undefined, currency: string): string =>
  readerFormats().money(amountMinor, currency);

/** A number with so many decimals. Below 1,000, most English locales need no tables for it either. */
export const formatDecimals = (value: number, fractionDigits: number): string =>
  hasPlainNumbers() && Math.abs(value) < 1000
    ? value.toFixed(fractionDigits)
    : readerFormats().number(value, fractionDigits);

/** A score or a percentage with two decimals; an en dash if there is none. */
export const formatScore = (value: number | null | undefined): string =>
  value === null || value === undefined ? '–' : formatDecimals(value, 2);

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
