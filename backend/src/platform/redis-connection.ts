import { Redis } from 'ioredis';

/** How many connections the client sends a command on before it fails. */
const maxTries = 3;
const connectTimeoutMs = 3_000;
const responseTimeoutMs = 4_000;
/** Longer than the longest question that Redis is asked to answer late: ten seconds, by BullMQ. */
const idleTimeoutMs = 15_000;
/** The client's own waits grow to five seconds: so long everybody would stand still who could go on. */
const maxPauseMs = 1_000;

/**
 * A connection to Redis. `asks` fails soon while Redis is unavailable; `adds` too, and sends what is added at one moment in one write;
 * `listens` fails too, but allows late replies; `waits`, for jobs, waits until Redis is back. Each drops a stalled connection and
 * reconnects within about a second.
 */
export function openRedis(redisUrl: string, how: 'asks' | 'adds' | 'listens' | 'waits'): Redis {
  const retryStrategy = (times: number) =>
    Math.min(50 * 2 ** Math.min(times - 1, 10), maxPauseMs) + Math.floor(Math.random() * 100);
  const shared = { connectTimeout: connectTimeoutMs, disconnectTimeout: 200, retryStrategy };
  const asks = {
    maxRetriesPerRequest: maxTries,
    commandTimeout: responseTimeoutMs,
    socketTimeout: responseTimeoutMs,
  };
  const ways = {
    asks,
    adds: { ...asks, enableAutoPipelining: true },
    listens: { maxRetriesPerRequest: maxTries, socketTimeout: idleTimeoutMs },
    waits: { maxRetriesPerRequest: null, socketTimeout: idleTimeoutMs },
  };
  return new Redis(redisUrl, { ...shared, ...ways[how] });
}
