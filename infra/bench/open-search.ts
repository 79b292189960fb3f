import { NoOpenSearch, startOpenSearch } from '../testing/opensearch/start-opensearch.ts';
import type { Print } from './say.ts';

/** An OpenSearch in Elasticsearch's place; where it cannot be had, undefined, and told of what is left out. */
export const openSearchFor = (what: string, print: Print) =>
  startOpenSearch().catch((error: unknown) => {
    if (!(error instanceof NoOpenSearch)) throw error;
    print.leftOut(`${what} on Elasticsearch: left out, no OpenSearch (${error.message})`);
    return undefined;
  });
