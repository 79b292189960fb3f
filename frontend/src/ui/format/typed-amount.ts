import { minorUnitsOf, percentOf } from '@bidboard/backend/kernel/format/typed-amount';

const thousandsApart = /\B(?=(\d{3})+$)/g;

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

/** Whether the typed percentage is out of range. */
export const isPercentOutside = (typed: string): boolean => isNegative(typed) || percentOf(typed) > 100;
