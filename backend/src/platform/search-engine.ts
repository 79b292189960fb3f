import type { Client } from '@elastic/elasticsearch';
import { readVariables } from './environment/read-environment.ts';

/** The connection of a process to Elasticsearch. */
export interface SearchClient {
  client: Client;
  /** The prefix of all indexes of the installation. */
  name: string;
}

export interface ElasticConfig {
  url: string;
  name: string;
}

/** Reads ELASTICSEARCH_URL and ELASTICSEARCH_INDEX. Returns undefined if there is no such engine. */
export function elasticConfigOf(env: NodeJS.ProcessEnv): ElasticConfig | undefined {
  const { ELASTICSEARCH_URL: url, ELASTICSEARCH_INDEX: name } = readVariables(env, [
    'ELASTICSEARCH_URL',
    'ELASTICSEARCH_INDEX',
  ]);
  return url === undefined ? undefined : { url, name };
}

/** Connects at the first query. The package is loaded only where it is used, since it costs a tenth of a second at the start. */
export async function openElastic(config: ElasticConfig | undefined): Promise<SearchClient | undefined> {
  if (!config) return undefined;
  const { Client: Elasticsearch } = await import('@elastic/elasticsearch');
  return {
    client: new Elasticsearch({ node: config.url, maxRetries: 0, requestTimeout: 30_000 }),
    name: config.name,
  };
}

/** The names of the client's errors for a server that is unreachable or gives an invalid response. */
const unreached = new Set([
  'ConnectionError',
  'DeserializationError',
  'NoLivingConnectionsError',
  'ProductNotSupportedError',
  'RequestAbortedError',
  'TimeoutError',
]);

/**
 * Returns whether an error means that the engine cannot be used now for any query: unavailable, silent, overloaded, locked, or
 * without the index. Any other error concerns only that query.
 */
export function isEngineUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { statusCode } = error as { statusCode?: number };
  if (statusCode !== undefined) return statusCode >= 500 || [401, 403, 404, 408, 429].includes(statusCode);
  return unreached.has(error.name);
}
