import { readerLocale } from './reader-settings.ts';

const groupsByCommas = /^en-(?:GB|US|AU|CA|IE|NZ|SG)$/;

/** Whether the reader's locale writes numbers as 1,234.5. Most English locales do. */
export const hasPlainNumbers = (): boolean => groupsByCommas.test(readerLocale());

let created: { locale: string; format: Intl.NumberFormat } | undefined;

/**
 * A whole number. Most English locales need none of the tables that a browser first loads for a format. Loading them takes a
 * fifth of the first render of a search.
 */
export function countFormat(count: number): string {
  if (hasPlainNumbers()) return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');
  const locale = readerLocale();
  if (created?.locale !== locale) created = { locale, format: new Intl.NumberFormat(locale) };
  return created.format.format(count);
}
