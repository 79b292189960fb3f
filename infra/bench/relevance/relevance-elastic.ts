import { OpenSearchMissingError, startOpenSearch } from '../../testing/opensearch/start-opensearch.ts';
import type { Report } from '../results/report.ts';
import { sql } from '@bidboard/backend/platform/database/database';
import { createTestApp, type TestApp } from '@bidboard/backend/testing/app/test-app';
import {
  buildTestIndex,
  dropTestElastic,
  openTestElastic,
} from '@bidboard/backend/testing/servers/test-elastic';
import { benchRelevance } from './relevance-bench.ts';

/** Returns an OpenSearch in Elasticsearch's place. If it is unavailable, returns undefined and reports what is left out. */
const openSearchFor = (what: string, report: Report) =>
  startOpenSearch().catch((error: unknown) => {
    if (!(error instanceof OpenSearchMissingError)) throw error;
    report.leftOut(`${what} on OpenSearch, which is not here (${error.message})`);
    return undefined;
  });

/** Runs the judged queries again, on OpenSearch in Elasticsearch's place. If it is unavailable, the bench says so. */
export async function benchElasticRelevance(report: Report): Promise<void> {
  const engine = await openSearchFor('relevance', report);
  if (!engine) return;
  const { url, stop } = engine;
  const indexes = new Map<TestApp, Awaited<ReturnType<typeof openTestElastic>>>();
  await benchRelevance(report, {
    name: 'OpenSearch',
    async open() {
      const elastic = await openTestElastic(url);
      const app = await createTestApp({ elastic });
      const closing = {
        ...app,
        async close() {
          const state = sql.statement`select from search_outage`;
          const wasUnavailable = await app.database.exists(state);
          await dropTestElastic(elastic);
          await app.close();
          if (wasUnavailable)
            throw new Error('OpenSearch did not answer in time, so some answers are PostgreSQL’s');
        },
      };
      indexes.set(closing, elastic);
      return closing;
    },
    async settle(app) {
      const elastic = indexes.get(app);
      if (elastic) await buildTestIndex(elastic, app.database);
    },
  }).finally(stop);
}
