import { readLanguage } from './language-cookie.ts';

const cookie = 'language';
const aYearS = 365 * 86_400;

/** Stores the reader's language and loads the page again, since its modules already have their texts. */
export function changeLanguage(language: string): void {
  if (readLanguage() === language) return;
  document.cookie = `${cookie}=${language}; path=/; max-age=${aYearS}; samesite=lax`;
  // A browser that refuses the cookie would load the page without end.
  if (readLanguage() === language) location.reload();
}
