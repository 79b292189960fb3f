/**
 * Reads a quantity as people type it: digits, with or without separators of thousands, and up to three decimals after a point.
 * NaN if it is anything else: no character is dropped, because 2,0 without its comma would be 20.
 */
export function quantityOf(typed: string): number {
  const parts = /^(\d+|\d{1,3}(?:[,\s]\d{3})+)(?:\.(\d{1,3}0*))?$/.exec(typed.trim());
  const [, whole = '', decimals = ''] = parts ?? [];
  const value = Number(`${whole.replaceAll(/[,\s]/g, '')}.${decimals || '0'}`);
  return parts && Number.isSafeInteger(Math.round(value * 1000)) ? value : Number.NaN;
}

/** The quantity as the form writes it. Text that is not a quantity stays as typed. */
export function tidyQuantity(typed: string): string {
  const value = quantityOf(typed);
  return Number.isNaN(value) ? typed.trim() : String(value);
}
