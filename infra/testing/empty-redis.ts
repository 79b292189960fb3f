import { Redis } from 'ioredis';

/**
 * The Redis databases of each kind of test, counted from the first one. The worker suites use those of integration by the same
 * rule.
 */
const shares = { journeys: { first: 1, count: 7 }, integration: { first: 8, count: 8 } };

/** Empties and returns a Redis database for one of the files of a kind that run at once. */
export async function emptyRedis(server: string, kind: keyof typeof shares = 'integration'): Promise<string> {
  const { first, count } = shares[kind];
  const url = new URL(`/${first + (Number(process.env['VITEST_POOL_ID']) % count)}`, server).href;
  const redis = new Redis(url);
  await redis.flushdb();
  redis.disconnect();
  return url;
}
