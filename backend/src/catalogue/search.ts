import type { FacetName, searchCatalogue, suggestFromCatalogue } from '../contracts/catalogue.ts';
import type { Infer } from '../contracts/schema.ts';

/** What is asked of a search engine. Lists are OR within, AND among themselves; an empty one does not narrow. */
export interface CatalogueSearchRequest {
  /** As typed, anything at all; blank is everything. */
  text: string;
  facets: Record<FacetName, string[]>;
  employees: string[];
  /** From zero. */
  page: number;
}

export type SearchResult = Omit<Infer<typeof searchCatalogue.answer>, 'categoryPageContent' | 'ignoredWords'>;
export type CatalogueSuggestions = Infer<typeof suggestFromCatalogue.answer>;

/**
 * The only way to search. Hits come with a logo first, then by closeness: what was typed before what may have been
 * meant, name before company before keywords before description.
 */
export interface SearchEngine {
  search(request: CatalogueSearchRequest): Promise<SearchResult>;
  suggest(text: string): Promise<CatalogueSuggestions>;
}

/** The query string in the engine's terms: several values of a facet stand side by side or with `|` between them. */
export function toSearchRequest(search: Infer<typeof searchCatalogue.search>): CatalogueSearchRequest {
  return {
    text: search.search ?? '',
    facets: {
      category: parted(search.category),
      subCategory: parted(search.subCategory),
      company: parted(search.company),
      targetPersona: parted(search.targetPersona),
      allKeywords: parted(search.allKeywords),
    },
    employees: parted(search.employee),
    page: search.page ?? 0,
  };
}

function parted(values: readonly string[] = []): string[] {
  const parts = values.flatMap((value) => value.split('|')).map((value) => readable(value).trim());
  return [...new Set(parts.filter((value) => value !== ''))];
}

/** Without what no database takes as text. */
export const readable = (value: string): string => value.toWellFormed().replaceAll('\0', ' ');
