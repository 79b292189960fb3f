import { Redis } from 'ioredis';

/** The number of connections on which the client tries a command before it fails. */
const maxTries = 3;
const connectTimeoutMs = 3_000;
const responseTimeoutMs = 4_000;
/** This is longer than the longest query that Redis may answer late: ten seconds, by BullMQ. */
const idleTimeoutMs = 15_000;
/** The client's own pauses grow to five seconds and would stop all work that could go on. */
const maxPauseMs = 1_000;

/**
 * Opens a connection to Redis. `asks` fails soon while Redis is unavailable. `adds` does too, and sends what is added at one
 * moment in one write. `listens` fails too, but allows late replies. `waits`, for jobs, waits until Redis is back. Each drops a
 * stalled connection and reconnects within about a second.
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

/** Awaits the first response to a new client. Its own error would name its retries, and not the server that is missing. */
export async function requireResponse<R>(response: Promise<R>): Promise<R> {
  try {
    return await response;
  } catch (cause) {
    throw new Error('Redis does not answer at the address of REDIS_URL', { cause });
  }
}
