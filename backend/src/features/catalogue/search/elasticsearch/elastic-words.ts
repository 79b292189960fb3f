import { spellSigns } from '../query-words.ts';
import { readable } from '../search.ts';

const maxWords = 16;
const maxWordLength = 64;

/**
 * Gives one spelling to characters that Unicode can write in two ways, and removes the accents that the engine leaves on Greek
 * letters. Lone surrogates and NUL become spaces.
 */
export const foldable = (text: string): string =>
  spellSigns(readable(text))
    .normalize('NFKC')
    .replace(/\p{Script=Greek}/gu, (letter) => letter.normalize('NFD').replace(/\p{Mn}/gu, ''));

/** Splits the typed text into words as the index does, in its spelling; the last may be unfinished. */
export function wordsOf(typed: string): string[] {
  const parts = foldable(typed)
    .replace(/[\u00AD\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g, '')
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter((word) => word !== '')
    .map((word) => [...word].slice(0, maxWordLength).join(''));
  return [...new Set(parts)].slice(0, maxWords);
}

/** Returns the form of a name for sorting, which also distinguishes names with the same words. */
export const sortNameOf = (name: string): string => foldable(name).trim().toLowerCase();
