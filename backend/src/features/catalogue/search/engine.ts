import { sql, type Queryable } from '../../../platform/database/database.ts';
import { redactText } from '../../../platform/observability/redacted-error.ts';
import { hitsPerPage } from '../contracts/catalogue.ts';
import { isEngineUnavailable, type SearchClient } from '../../../platform/search-engine.ts';
import type { Log } from '../../../platform/observability/log.ts';
import { liveAlias } from './elasticsearch/elastic-mapping.ts';
import { elasticSearch, type SearchCall } from './elasticsearch/elastic-search.ts';
import type { EngineOf, SearchEngine } from './search.ts';
import { postgresSearch } from './postgres/postgres-search.ts';

/** Records that the search engine does not answer. During one outage, later reports add nothing. */
export async function recordOutage(db: Pick<Queryable, 'any'>, reason: string): Promise<void> {
  await db.any(sql.statement`
    insert into search_outage (reason) values (${redactText(reason)}) on conflict do nothing`);
}

export async function recordOutageEnd(db: Pick<Queryable, 'any'>): Promise<void> {
  await db.any(sql.statement`update search_outage set ended_at = now() where ended_at is null`);
}

interface ElasticDeps {
  /** The database in which the end of an outage is recorded. */
  database: Pick<Queryable, 'any'>;
  log: Log;
  clock(): number;
}

/** Every search is answered within a second, including the time of PostgreSQL. */
const timeoutMs = 700;
const probeEveryMs = 1000;
/** The engine lists no hits beyond this depth, and such deep searches are rare. */
const maxHitDepth = 10_000;
const depthOf = (page: number) => (page + 1) * hitsPerPage;

/**
 * Searches with Elasticsearch, or with PostgreSQL if Elasticsearch does not answer in time. From then on PostgreSQL answers at
 * once. Every second one search checks, without waiting, whether the engine is back.
 */
function searchWithFallback(
  elastic: SearchClient,
  deps: ElasticDeps,
  postgres: (db: Queryable) => SearchEngine,
): EngineOf {
  const watch = watchEngine(elastic, deps);
  const startCall = (): SearchCall => ({ ...elastic, signal: AbortSignal.timeout(timeoutMs) });
  return (db, answeredBy) => {
    async function answer<T>(search: (engine: SearchEngine) => Promise<T>): Promise<T> {
      if (!watch.isUnavailable()) {
        try {
          const found = await retryOnceIfMoved(() => search(elasticSearch(startCall())));
          answeredBy('elasticsearch');
          return found;
        } catch (error) {
          await watch.failed(db, error);
        }
      }
      answeredBy('postgres-fallback');
      return search(postgres(db));
    }
    return {
      search: (request) => {
        if (depthOf(request.page) <= maxHitDepth) return answer((engine) => engine.search(request));
        answeredBy('postgres');
        return postgres(db).search(request);
      },
      suggest: (typed) => answer((engine) => engine.suggest(typed)),
    };
  };
}

/** If an index was deleted during the query, its successor has the same alias. */
const retryOnceIfMoved = <T>(search: () => Promise<T>): Promise<T> =>
  search().catch((error: unknown) => {
    if ((error as { statusCode?: unknown }).statusCode === 404) return search();
    throw error;
  });

function watchEngine(elastic: SearchClient, { database, log, clock }: ElasticDeps) {
  let probeAt: number | undefined;

  async function probe(): Promise<void> {
    try {
      await probeEngine({ ...elastic, signal: AbortSignal.timeout(timeoutMs) });
      probeAt = undefined;
      log.info('the search engine responds again');
      await recordOutageEnd(database);
    } catch (error) {
      if (!isEngineUnavailable(error)) log.error({ err: error }, 'checking the search engine failed');
    }
  }

  return {
    isUnavailable(): boolean {
      if (probeAt === undefined) return false;
      if (clock() >= probeAt) {
        probeAt = clock() + probeEveryMs;
        void probe();
      }
      return true;
    },
    /** A query that the engine rejects says nothing about the next one. */
    async failed(db: Queryable, error: unknown): Promise<void> {
      if (!isEngineUnavailable(error)) return log.error({ err: error }, 'the search engine rejected a query');
      if (probeAt !== undefined) return;
      probeAt = clock() + probeEveryMs;
      const reason = String(error);
      log.warn({ reason }, 'the search engine does not respond, so PostgreSQL searches');
      await recordOutage(db, reason);
    },
  };
}

/** Rejects if the engine does not answer in time or has no index to search. */
export async function probeEngine({ client, name, signal }: SearchCall): Promise<void> {
  await client.search({ index: liveAlias(name), size: 0, terminate_after: 1 }, { signal });
}

const onPostgres: EngineOf = (db, answeredBy) => {
  answeredBy('postgres');
  return postgresSearch(db);
};

/** Returns the installation's engine: Elasticsearch if it has one, with PostgreSQL as fallback. */
export const createSearchEngine = (elastic: SearchClient | undefined, deps: ElasticDeps): EngineOf =>
  elastic ? searchWithFallback(elastic, deps, postgresSearch) : onPostgres;
