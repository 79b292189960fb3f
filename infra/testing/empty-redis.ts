import { Redis } from 'ioredis';

/** A Redis database for each of the integration files that run at once, emptied; the suites of workers use these by the same rule. */
export async function emptyRedis(server: string): Promise<string> {
  const url = new URL(`/${8 + (Number(process.env['VITEST_POOL_ID']) % 8)}`, server).href;
  const redis = new Redis(url);
  await redis.flushdb();
  redis.disconnect();
  return url;
}
