import { Redis } from 'ioredis';
import { findRedisServer, startRedis } from '../embedded/redis.ts';

/** The services that a product starts on, besides its database. */
export interface Brokers {
  kinds: readonly ('redis' | 'postgres')[];
  redisUrl: string | undefined;
  smtpUrl: string;
}

/** The brokers that a product of this kind receives. */
export const on = ({ redisUrl, smtpUrl }: Brokers, kind: Brokers['kinds'][number]) => ({
  smtpUrl,
  redisUrl: kind === 'redis' ? redisUrl : undefined,
});

/** Starts an empty Redis: a database of TEST_REDIS_URL, or our own if the machine has the program. Otherwise there is none. */
export async function startBroker(): Promise<{ redisUrl: string | undefined; stop(): Promise<void> }> {
  const program = findRedisServer();
  if (!program) return { redisUrl: undefined, stop: () => Promise.resolve() };
  const redis = await startRedis(program);
  return { redisUrl: redis.url, stop: redis.stop };
}

/** Empties Redis. Nothing in it is still in use. */
export async function emptyBroker(redisUrl: string): Promise<void> {
  const redis = new Redis(redisUrl);
  await redis.flushall();
  redis.disconnect();
}
