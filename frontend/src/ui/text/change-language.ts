import { readLanguage } from './language-cookie.ts';

const aYearS = 365 * 86_400;

/** Stores the reader's language and loads the page again, since its modules already have their texts. */
export function changeLanguage(language: string): void {
  if (readLanguage() === language) return;
  document.cookie = [`language=${language}`, 'path=/', `max-age=${aYearS}`, 'samesite=lax'].join('; ');
  // A browser that refuses the cookie would load the page without end.
  if (readLanguage() === language) location.reload();
}
