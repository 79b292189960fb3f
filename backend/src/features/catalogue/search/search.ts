import type { FacetName, searchCatalogue, suggestFromCatalogue } from '../contracts/catalogue.ts';
import type { Infer } from '../../../kernel/schema/schema.ts';
import type { Queryable } from '../../../platform/database/database.ts';

/** A request to a search engine. Lists combine with OR within and with AND among themselves; an empty list does not narrow. */
export interface CatalogueSearchRequest {
  /** The text as typed, without restrictions; blank matches everything. */
  text: string;
  facets: Record<FacetName, string[]>;
  employees: string[];
  /** Counts from zero. */
  page: number;
}

export type SearchResult = Omit<Infer<typeof searchCatalogue.answer>, 'categoryPageContent' | 'ignoredWords'>;
export type CatalogueSuggestions = Infer<typeof suggestFromCatalogue.answer>;

/**
 * The only way to search. Hits with a logo come first. Then exact matches precede similar ones, and name precedes company,
 * keywords and description.
 */
export interface SearchEngine {
  search(request: CatalogueSearchRequest): Promise<SearchResult>;
  suggest(text: string): Promise<CatalogueSuggestions>;
}

/** Converts a query string to a search request: several values of a facet are repeated or separated with `|`. */
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

/** Removes characters that databases refuse as text. */
export const readable = (value: string): string => value.toWellFormed().replaceAll('\0', ' ');

/** The engine that answered; the last value means that PostgreSQL answered because Elasticsearch did not. */
export type AnsweredBy = 'elasticsearch' | 'postgres' | 'postgres-fallback';

/** Creates a search engine for one query that reports which engine answered. */
export type EngineOf = (db: Queryable, answeredBy: (engine: AnsweredBy) => void) => SearchEngine;
