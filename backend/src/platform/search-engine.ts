import type { Client } from '@elastic/elasticsearch';

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
  const url = env['ELASTICSEARCH_URL'];
  if (!url) return undefined;
  const { protocol } = URL.canParse(url) ? new URL(url) : { protocol: '' };
  // The message omits the value, which may contain a password.
  if (protocol !== 'http:' && protocol !== 'https:')
    throw new Error('ELASTICSEARCH_URL must be an http or https address');
  const name = env['ELASTICSEARCH_INDEX'] ?? 'bidboard';
  if (!/^[a-z][a-z0-9-]{0,99}$/.test(name))
    throw new Error(`ELASTICSEARCH_INDEX must consist of lower-case letters, digits and hyphens: ${name}`);
  return { url, name };
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
