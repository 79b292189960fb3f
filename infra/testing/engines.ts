import { startPostgres } from '../embedded/postgres.ts';
import { findRedisServer, startRedis } from '../embedded/redis.ts';

/**
 * The engines that the tests run on: one throw-away PostgreSQL (TEST_DATABASE_URL), and Redis (TEST_REDIS_URL) where the
 * machine has one. An address that is set already is left as it is.
 */
export default async function startEngines(): Promise<() => Promise<void>> {
  const stops: (() => Promise<void>)[] = [];
  async function startDatabase(): Promise<void> {
    const postgres = await startPostgres({ ephemeral: true });
    process.env['TEST_DATABASE_URL'] = postgres.url;
    stops.push(postgres.stop);
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
    process.env['TEST_REDIS_URL'] = redis.url;
    stops.push(redis.stop);
  }
  await Promise.all([
    process.env['TEST_DATABASE_URL'] ? undefined : startDatabase(),
    process.env['TEST_REDIS_URL'] ? undefined : startBroker(),
  ]);
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}
