import { Redis } from 'ioredis';

/** Of its client, after which a command is given up that is sent again on each new connection. */
const tries = 3;
const connectTimeoutMs = 3_000;
const responseTimeoutMs = 4_000;
/** Longer than the longest question that Redis is asked to answer late: ten seconds, by BullMQ. */
const silentForMs = 15_000;
/** The client's own waits grow to five seconds: so long everybody would stand still who could go on. */
const longestPauseMs = 1_000;

/**
 * A connection to Redis. Who `asks` is told soon that it is away; who `adds` too, and what is added in one moment goes out in one write;
 * who `listens` asks for what may come late, and is told too; who `waits`, for jobs, waits until it is back. Each gives up a line that
 * fell silent, and comes back within about a second.
 */
export function openRedis(redisUrl: string, how: 'asks' | 'adds' | 'listens' | 'waits'): Redis {
  const retryStrategy = (times: number) =>
    Math.min(50 * 2 ** Math.min(times - 1, 10), longestPauseMs) + Math.floor(Math.random() * 100);
  const shared = { connectTimeout: connectTimeoutMs, disconnectTimeout: 200, retryStrategy };
  const asks = {
    maxRetriesPerRequest: tries,
    commandTimeout: responseTimeoutMs,
    socketTimeout: responseTimeoutMs,
  };
  const ways = {
    asks,
    adds: { ...asks, enableAutoPipelining: true },
    listens: { maxRetriesPerRequest: tries, socketTimeout: silentForMs },
    waits: { maxRetriesPerRequest: null, socketTimeout: silentForMs },
  };
  return new Redis(redisUrl, { ...shared, ...ways[how] });
}
