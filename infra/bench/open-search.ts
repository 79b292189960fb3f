import { NoOpenSearch, startOpenSearch } from '../testing/opensearch/start-opensearch.ts';
import type { Say } from './say.ts';

/** An OpenSearch in Elasticsearch's place; where it cannot be had, undefined, and told of what is left out. */
export const openSearchFor = (what: string, say: Say) =>
  startOpenSearch().catch((error: unknown) => {
    if (!(error instanceof NoOpenSearch)) throw error;
    say.leftOut(`${what} on Elasticsearch: left out, no OpenSearch (${error.message})`);
    return undefined;
  });
