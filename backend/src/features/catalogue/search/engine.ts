import type { Queryable } from '../../../platform/database/database.ts';
import type { SearchClient } from '../../../platform/search-engine.ts';
import { searchWithFallback, type ElasticDeps } from './elasticsearch/elastic-fallback.ts';
import { postgresSearch } from './postgres/postgres-search.ts';
import type { SearchEngine } from './search.ts';

/** The engine that answered; the last value means that PostgreSQL answered because Elasticsearch did not. */
export type AnsweredBy = 'elasticsearch' | 'postgres' | 'postgres-fallback';

/** Creates a search engine for one query that reports which engine answered. */
export type EngineOf = (db: Queryable, answeredBy: (engine: AnsweredBy) => void) => SearchEngine;

const onPostgres: EngineOf = (db, answeredBy) => {
  answeredBy('postgres');
  return postgresSearch(db);
};

/** Returns the installation's engine: Elasticsearch if it has one, with PostgreSQL as fallback. */
export const engineOn = (elastic: SearchClient | undefined, deps: ElasticDeps): EngineOf =>
  elastic ? searchWithFallback(elastic, deps, postgresSearch) : onPostgres;
