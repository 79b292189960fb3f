/**
 * Words that buyers add to any search and that say nothing of a product ("payroll software"). They affect the order of results
 * but exclude nothing, unless no other word was typed.
 */
export const genericWords: readonly string[] = [
  'software',
  'tool',
  'tools',
  'platform',
  'platforms',
  'system',
  'systems',
  'solution',
  'solutions',
  'app',
  'apps',
];

/**
 * Returns the singular of an English plural, and the plural of a singular, as far as spelling shows. Takes a folded word in lower
 * case.
 */
export function inflectionsOf(word: string): string[] {
  if (!/^[a-z]{3,}$/.test(word)) return [];
  if (/[^aeiou]ies$/.test(word)) return [`${word.slice(0, -3)}y`, word.slice(0, -1)];
  if (/(s|x|z|ch|sh)es$/.test(word)) return [word.slice(0, -2), word.slice(0, -1)];
  if (word.endsWith('is')) return [`${word.slice(0, -2)}es`];
  if (/[^aius]s$/.test(word)) return [word.slice(0, -1)];
  if (/[^aeiou]y$/.test(word)) return [`${word.slice(0, -1)}ies`];
  if (/(s|x|z|ch|sh)$/.test(word)) return [`${word}es`];
  return [`${word}s`];
}

/**
 * Spells symbols as words to distinguish names: C, C#, C++ and .NET are four names. PostgreSQL's catalogue_fold does the same to
 * stored text (migration 0120).
 */
export const spellOutSymbols = (text: string): string =>
  text
    .replace(/(?<![\p{L}\p{N}])([a-z])#(?![\p{L}\p{N}])/giu, '$1sharp')
    .replace(/(?<![\p{L}\p{N}])([a-z])\+\+/giu, '$1plusplus')
    .replace(/(?<![\p{L}\p{N}])\.net(?![\p{L}\p{N}])/giu, ' dotnet');

/** Returns the words of a text as typed, for the search that ignores some of them. */
export const typedWords = (text: string): string[] => [
  ...new Set(text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word))),
];
