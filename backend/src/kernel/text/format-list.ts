import { siteLocale } from '../format/site-locale.ts';
import { textLanguage } from './texts.ts';

/** "a, b and c", or "a, b or c", in the language of the texts. The reader's formats may be those of another language. */
export function formatList(
  items: readonly string[],
  type: 'conjunction' | 'disjunction' = 'conjunction',
): string {
  const language = textLanguage();
  return new Intl.ListFormat(language === 'en' ? siteLocale : language, { type }).format(items);
}
