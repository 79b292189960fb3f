import type { Client } from '@elastic/elasticsearch';

/** Elasticsearch as a process reaches it. */
export interface SearchClient {
  client: Client;
  /** What all indexes of the installation begin with. */
  name: string;
}

export interface ElasticConfig {
  url: string;
  name: string;
}

/** ELASTICSEARCH_URL and ELASTICSEARCH_INDEX; undefined where there is no such engine. */
export function elasticConfigOf(env: NodeJS.ProcessEnv): ElasticConfig | undefined {
  const url = env['ELASTICSEARCH_URL'];
  if (!url) return undefined;
  const { protocol } = URL.canParse(url) ? new URL(url) : { protocol: '' };
  // Without its value: it may hold a password.
  if (protocol !== 'http:' && protocol !== 'https:')
    throw new Error('ELASTICSEARCH_URL is no http or https address');
  const name = env['ELASTICSEARCH_INDEX'] ?? 'bidboard';
  if (!/^[a-z][a-z0-9-]{0,99}$/.test(name))
    throw new Error(`ELASTICSEARCH_INDEX is no name of small letters, digits and hyphens: ${name}`);
  return { url, name };
}

/** Connects at the first question. The package is only loaded where it is used: it costs a start a tenth of a second. */
export async function openElastic(config: ElasticConfig | undefined): Promise<SearchClient | undefined> {
  if (!config) return undefined;
  const { Client: Elasticsearch } = await import('@elastic/elasticsearch');
  return {
    client: new Elasticsearch({ node: config.url, maxRetries: 0, requestTimeout: 30_000 }),
    name: config.name,
  };
}

/** Names of the client's errors for a server that is not reached, or whose words are none. */
const unreached = new Set([
  'ConnectionError',
  'DeserializationError',
  'NoLivingConnectionsError',
  'ProductNotSupportedError',
  'RequestAbortedError',
  'TimeoutError',
]);

/**
 * Whether an error says that the engine is of no use now, whatever it is asked: away, silent, overloaded, locked, or
 * without the index. Anything else is about the one question.
 */
export function isEngineUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { statusCode } = error as { statusCode?: number };
  if (statusCode !== undefined) return statusCode >= 500 || [401, 403, 404, 408, 429].includes(statusCode);
  return unreached.has(error.name);
}
