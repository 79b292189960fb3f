import { spellOutSymbols } from '../query-words.ts';
import { readable } from '../search.ts';
import type { SearchRecord } from '../../contracts/catalogue.ts';
import { hitOf, type ProductRow } from '../../product-record.ts';

const maxWords = 16;
const maxWordLength = 64;

/**
 * Gives one spelling to characters that Unicode can write in two ways, and removes the accents that the engine leaves on Greek
 * letters. Lone surrogates and NUL become spaces.
 */
export const normaliseSpelling = (text: string): string =>
  spellOutSymbols(readable(text))
    .normalize('NFKC')
    .replace(/\p{Script=Greek}/gu, (letter) => letter.normalize('NFD').replace(/\p{Mn}/gu, ''));

/** Splits the typed text into words as the index does, in its spelling; the last may be unfinished. */
export function wordsOf(typed: string): string[] {
  const parts = normaliseSpelling(typed)
    .replace(/[\u00AD\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g, '')
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter((word) => word !== '')
    .map((word) => [...word].slice(0, maxWordLength).join(''));
  return [...new Set(parts)].slice(0, maxWords);
}

/** Returns the form of a name for sorting, which also distinguishes names with the same words. */
export const sortNameOf = (name: string): string => normaliseSpelling(name).trim().toLowerCase();

/** A product in the index; facet fields have the names of the facets. */
export interface IndexedProduct {
  objectID: string;
  hit: SearchRecord;
  hasLogo: boolean;
  sortName: string;
  wordsInName: number;
  category: string;
  subCategory: string | null;
  company: string;
  targetPersona: string[];
  allKeywords: string[];
  employees: string | null;
  name: string;
  maker: string;
  filed: string[];
  text: string;
  wholeName: string;
  wholeLabels: string[];
}

export function documentOf(row: ProductRow): IndexedProduct {
  const labels = [row.category, row.sub_category ?? '', ...row.keywords, ...row.personas].filter(Boolean);
  return {
    objectID: row.object_id,
    hit: hitOf(row),
    hasLogo: row.logo !== null,
    sortName: sortNameOf(row.product),
    wordsInName: wordsOf(row.product).length,
    category: row.category,
    subCategory: row.sub_category,
    company: row.company,
    targetPersona: row.personas,
    allKeywords: row.keywords,
    employees: row.no_employees,
    name: normaliseSpelling(row.product),
    maker: normaliseSpelling(row.company),
    filed: labels.map(normaliseSpelling),
    text: normaliseSpelling([row.description, ...row.customers].join(' ')),
    wholeName: normaliseSpelling(row.product),
    wholeLabels: [row.company, ...labels].map(normaliseSpelling),
  };
}
