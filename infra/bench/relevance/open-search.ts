import { NoOpenSearch, startOpenSearch } from '../../testing/opensearch/start-opensearch.ts';
import type { Print } from '../say.ts';

/** Returns an OpenSearch in Elasticsearch's place. If it is unavailable, returns undefined and prints what is left out. */
export const openSearchFor = (what: string, print: Print) =>
  startOpenSearch().catch((error: unknown) => {
    if (!(error instanceof NoOpenSearch)) throw error;
    print.leftOut(`${what} on Elasticsearch: left out, no OpenSearch (${error.message})`);
    return undefined;
  });
