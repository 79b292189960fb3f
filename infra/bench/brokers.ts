import { Redis } from 'ioredis';
import { findRedisServer, startRedis } from '../embedded/redis.ts';

/** What a product is started on, beside its database. */
export interface Brokers {
  kinds: readonly ('redis' | 'postgres')[];
  redisUrl: string | undefined;
  smtpUrl: string;
}

/** What of them a product gets that is started on this one. */
export const on = ({ redisUrl, smtpUrl }: Brokers, kind: Brokers['kinds'][number]) => ({
  smtpUrl,
  redisUrl: kind === 'redis' ? redisUrl : undefined,
});

/** An empty Redis: a database of TEST_REDIS_URL, or one of our own where the machine has the program; else none. */
export async function startBroker(): Promise<{ redisUrl: string | undefined; stop(): Promise<void> }> {
  const program = findRedisServer();
  if (!program) return { redisUrl: undefined, stop: () => Promise.resolve() };
  const redis = await startRedis(program);
  return { redisUrl: redis.url, stop: redis.stop };
}

/** Nothing of it is anybody's any more. */
export async function emptyBroker(redisUrl: string): Promise<void> {
  const redis = new Redis(redisUrl);
  await redis.flushall();
  redis.disconnect();
}
