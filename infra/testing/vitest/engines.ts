import type { TestProject } from 'vitest/node';
import { startPostgres } from '../../embedded/postgres/postgres.ts';
import { findRedisServer, startRedis } from '../../embedded/redis.ts';
import { OpenSearchMissingError, startOpenSearch } from '../opensearch/start-opensearch.ts';

/**
 * Starts the engines of the tests: a throw-away PostgreSQL (TEST_DATABASE_URL), and Redis (TEST_REDIS_URL) if the machine has
 * one. OpenSearch replaces Elasticsearch (TEST_ELASTICSEARCH_URL) if Java is there and Maven can fetch it. An address that is
 * already set stays as it is.
 */
export default async function startEngines({
  name,
}: Pick<TestProject, 'name'>): Promise<() => Promise<void>> {
  // The journeys are the same on either search engine. A few files that run on a given database rarely need a second engine.
  const searches = name === 'integration' && !process.env['TEST_DATABASE_URL'];
  const stops: (() => Promise<void>)[] = [];
  // This holds for any server: test data may be lost.
  process.env['DATABASE_DURABILITY'] ??= 'any';
  /** No test may get the address of an engine that was stopped. */
  const register = (variable: string, { url, stop }: { url: string; stop(): Promise<void> }) => {
    process.env[variable] = url;
    stops.push(async () => {
      delete process.env[variable];
      await stop();
    });
  };
  async function startDatabase(): Promise<void> {
    const postgres = await startPostgres({ ephemeral: true });
    register('TEST_DATABASE_URL', postgres);
  }
  async function startBroker(): Promise<void> {
    const program = findRedisServer();
    if (!program) {
      process.stdout.write(
        'No redis-server on this machine: what runs on Redis is left out, on PostgreSQL it is run.\n',
      );
      return;
    }
    const redis = await startRedis(program);
    register('TEST_REDIS_URL', redis);
  }
  async function startSearch(): Promise<void> {
    try {
      const search = await startOpenSearch();
      register('TEST_ELASTICSEARCH_URL', search);
    } catch (error) {
      if (!(error instanceof OpenSearchMissingError)) throw error;
      process.stdout.write(`No OpenSearch (${error.message}): the search is tested on PostgreSQL alone.\n`);
    }
  }
  await Promise.all([
    process.env['TEST_DATABASE_URL'] ? undefined : startDatabase(),
    process.env['TEST_REDIS_URL'] ? undefined : startBroker(),
    searches && !process.env['TEST_ELASTICSEARCH_URL'] ? startSearch() : undefined,
  ]);
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}
