import type { Queryable } from '../platform/database.ts';
import type { SearchClient } from '../platform/search-engine.ts';
import { searchWithFallback, type ElasticDeps } from './elastic-fallback.ts';
import { postgresSearch } from './postgres-search.ts';
import type { SearchEngine } from './search.ts';

/** Which engine answered; the last is PostgreSQL because the other one did not. */
export type AnsweredBy = 'elasticsearch' | 'postgres' | 'postgres-fallback';

/** A search engine for one question, which says by whom it was answered. */
export type EngineOf = (db: Queryable, answeredBy: (engine: AnsweredBy) => void) => SearchEngine;

const onPostgres: EngineOf = (db, answeredBy) => {
  answeredBy('postgres');
  return postgresSearch(db);
};

/** The engine of the installation: Elasticsearch where it has one, with PostgreSQL behind it. */
export const engineOn = (elastic: SearchClient | undefined, deps: ElasticDeps): EngineOf =>
  elastic ? searchWithFallback(elastic, deps, postgresSearch) : onPostgres;
