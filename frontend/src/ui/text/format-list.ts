import { siteLocale } from '@bidboard/backend/kernel/format/site-locale';
import { i18n } from './i18n.ts';

/** "a, b and c", or "a, b or c", in the language of the texts. The reader's formats may be those of another language. */
export const formatList = (
  items: readonly string[],
  type: 'conjunction' | 'disjunction' = 'conjunction',
): string => new Intl.ListFormat(i18n.locale === 'en' ? siteLocale : i18n.locale, { type }).format(items);
