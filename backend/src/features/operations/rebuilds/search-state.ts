import { searchState } from '../contracts/operations.ts';
import { sql } from '../../../platform/database/database.ts';
import { nullable, number, row, text, time } from '../../../platform/database/row.ts';
import { queryHandler, type Handler } from '../../../platform/handler.ts';
import type { SearchClient } from '../../../platform/search-engine.ts';
import { isoTime, isoTimeOrNull } from '../../../platform/time/calendar-day.ts';
import { listLastRebuilds } from './rebuild-store.ts';

const outageRow = row({ startedAt: time, endedAt: nullable(time), reason: text });
const countsRow = row({ backlog: number, products: number });

/** The engine may be unavailable, and this is when operators open the page. */
const timeoutMs = 1_000;

type Engine = 'elasticsearch' | 'postgres';

interface SearchStateDependencies {
  /** The client, if Elasticsearch is the search engine. */
  elastic?: SearchClient | undefined;
  /** Counts the products in the active index. Rejects if the engine does not say. */
  countIndexed(elastic: SearchClient, signal: AbortSignal): Promise<number>;
}

/** Reads the state of the search engine that this installation is configured to use, for operators. */
export const searchStateHandler = ({ elastic, countIndexed }: SearchStateDependencies): Handler =>
  queryHandler(searchState, async ({ db }) => {
    const outages = await db.any(sql.type(outageRow)`
      select started_at as "startedAt", ended_at as "endedAt", reason
      from search_outage order by started_at desc limit 50`);
    const counts = await db.one(sql.type(countsRow)`
      select (select count(*)::int4 from search_backlog) as backlog, (select count(*)::int4 from catalogue_product) as products`);
    const documents = elastic
      ? await countIndexed(elastic, AbortSignal.timeout(timeoutMs)).catch(() => null)
      : null;
    const engine: Engine = elastic ? 'elasticsearch' : 'postgres';
    return {
      engine,
      isUnavailable: outages.some((outage) => outage.endedAt === null),
      ...counts,
      documents,
      rebuild: (await listLastRebuilds(db)).get('searchIndex') ?? null,
      outages: outages.map(({ startedAt, endedAt, reason }) => ({
        startedAt: isoTime(startedAt),
        endedAt: isoTimeOrNull(endedAt),
        reason,
      })),
    };
  });
