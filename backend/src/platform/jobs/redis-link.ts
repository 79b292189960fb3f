import { createRedisBackend } from 'bullmq';
import { openRedis } from '../resilience/redis-connection.ts';

/** Opens one connection for adding, one for working, and one more for each worker to be woken by. */
export async function redisLink(redisUrl: string, onError: (error: Error) => void) {
  const adding = openRedis(redisUrl, 'adds');
  const working = openRedis(redisUrl, 'waits');
  const both = [adding, working];
  for (const redis of both) {
    redis.setMaxListeners(0);
    redis.on('error', onError);
  }
  try {
    await adding.ping();
  } catch (error) {
    for (const redis of both) redis.disconnect();
    throw error;
  }
  return {
    factory: createRedisBackend,
    adding,
    working,
    async close() {
      await Promise.all(both.map((redis) => redis.quit().catch(() => redis.disconnect())));
    },
  };
}
