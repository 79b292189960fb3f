import type { BrokerConfig } from '@bidboard/backend/platform/jobs/jobs';
import { Redis } from 'ioredis';
import pg from 'pg';

const server = process.env['TEST_REDIS_URL'];
/** A database for each of the files that run at once, which have pool ids of their own. Suites elsewhere use 0 to 7. */
const redisUrl = server && new URL(`/${8 + (Number(process.env['VITEST_POOL_ID']) % 8)}`, server).href;
if (!redisUrl) process.stdout.write('Redis is absent: worker suites run on the PostgreSQL broker alone.\n');

/** The broker backends that this machine can run the suites on. */
export const brokerKinds: readonly BrokerConfig['kind'][] = redisUrl ? ['postgres', 'redis'] : ['postgres'];

/** Returns the environment that selects a backend for a process. */
export function busEnv(kind: BrokerConfig['kind']): { REDIS_URL?: string } {
  return kind === 'redis' && redisUrl ? { REDIS_URL: redisUrl } : {};
}

/** Deletes everything in the broker, as after a crash that lost its disk. */
export async function wipeBroker(kind: BrokerConfig['kind'], databaseUrl: string): Promise<void> {
  if (kind === 'redis') {
    const redis = new Redis(redisUrl ?? '');
    await redis.flushdb();
    redis.disconnect();
    return;
  }
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
     where schemaname = 'bullmq' and tablename in ('job', 'job_log', 'job_dependency', 'event', 'dedup', 'relay_inbox')`,
  );
  if (rows.length === 0) throw new Error('the broker has no tables');
  await client.query(`truncate ${rows.map((row) => row.name).join(', ')} cascade`);
  await client.end();
}
