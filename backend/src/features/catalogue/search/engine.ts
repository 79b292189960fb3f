import type { EngineOf } from './engine-interface.ts';
import type { SearchClient } from '../../../platform/search-engine.ts';
import { searchWithFallback, type ElasticDeps } from './elasticsearch/elastic-fallback.ts';
import { postgresSearch } from './postgres/postgres-search.ts';

const onPostgres: EngineOf = (db, answeredBy) => {
  answeredBy('postgres');
  return postgresSearch(db);
};

/** Returns the installation's engine: Elasticsearch if it has one, with PostgreSQL as fallback. */
export const engineOn = (elastic: SearchClient | undefined, deps: ElasticDeps): EngineOf =>
  elastic ? searchWithFallback(elastic, deps, postgresSearch) : onPostgres;
