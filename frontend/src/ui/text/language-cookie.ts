import { languageIn } from '@bidboard/backend/kernel/text/language-cookie';

/**
 * Returns the language that the reader has chosen. It is in a cookie, because logging out clears the local storage, and because
 * the server can read it. Tests have no document.
 */
export const readLanguage = (): string =>
  languageIn(typeof document === 'undefined' ? '' : document.cookie) ?? 'en';
