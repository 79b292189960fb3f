import { NoOpenSearch, startOpenSearch } from '../../testing/opensearch/start-opensearch.ts';
import type { Report } from '../results/report.ts';

/** Returns an OpenSearch in Elasticsearch's place. If it is unavailable, returns undefined and reports what is left out. */
export const openSearchFor = (what: string, report: Report) =>
  startOpenSearch().catch((error: unknown) => {
    if (!(error instanceof NoOpenSearch)) throw error;
    report.leftOut(`${what} on OpenSearch, which is not here (${error.message})`);
    return undefined;
  });
