import type { TestProject } from 'vitest/node';
import { startPostgres } from '../embedded/postgres.ts';
import { findRedisServer, startRedis } from '../embedded/redis.ts';
import { NoOpenSearch, startOpenSearch } from './opensearch/start-opensearch.ts';

/**
 * The engines that the tests run on: one throw-away PostgreSQL (TEST_DATABASE_URL), Redis (TEST_REDIS_URL) where the
 * machine has one, and OpenSearch in Elasticsearch's place (TEST_ELASTICSEARCH_URL) where Java is there and Maven can
 * bring it. An address that is set already is left as it is.
 */
export default async function startEngines({
  name,
}: Pick<TestProject, 'name'>): Promise<() => Promise<void>> {
  // The journeys are the same on either engine, and few files that run on a database at hand seldom need a second one.
  const searches = name === 'integration' && !process.env['TEST_DATABASE_URL'];
  const stops: (() => Promise<void>)[] = [];
  // Whatever server that is: what tests put into it may be lost.
  process.env['DATABASE_DURABILITY'] ??= 'any';
  /** Nobody is to be sent to an engine that was stopped. */
  const keep = (variable: string, { url, stop }: { url: string; stop(): Promise<void> }) => {
    process.env[variable] = url;
    stops.push(async () => {
      delete process.env[variable];
      await stop();
    });
  };
  async function startDatabase(): Promise<void> {
    const postgres = await startPostgres({ ephemeral: true });
    keep('TEST_DATABASE_URL', postgres);
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
    keep('TEST_REDIS_URL', redis);
  }
  async function startSearch(): Promise<void> {
    try {
      const search = await startOpenSearch();
      keep('TEST_ELASTICSEARCH_URL', search);
    } catch (error) {
      if (!(error instanceof NoOpenSearch)) throw error;
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
