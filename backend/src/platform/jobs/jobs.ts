import type { BrokerOptions, JobBroker } from './broker-interface.ts';
import { createRedisBackend } from 'bullmq';
import { jobBroker } from './job-broker.ts';
import { postgresLink } from './postgres-link.ts';
import { openRedis, requireResponse } from '../resilience/redis-connection.ts';

export { migrateJobs } from './postgres-link.ts';
export { PostponedJobError } from './broker-interface.ts';

export type BrokerConfig = { kind: 'postgres'; databaseUrl: string } | { kind: 'redis'; redisUrl: string };

/** A read-only view of the broker. */
export type JobWindow = Pick<JobBroker, 'counts' | 'oldestWaitingMs' | 'failed' | 'findFailed' | 'shown'>;

/** Rejects if the store cannot be reached, or is a database without the job tables of `migrateJobs`. */
export async function createJobBroker(config: BrokerConfig, options: BrokerOptions = {}): Promise<JobBroker> {
  const settings = {
    attempts: options.attempts ?? 5,
    attemptsOf: options.attemptsOf ?? {},
    backoffMs: options.backoffMs ?? 2_000,
    lockMs: options.lockMs ?? 10_000,
    onError: options.onError ?? ((error: Error) => process.emitWarning(error)),
    onEnded: options.onEnded ?? (() => undefined),
  };
  const onLost = (error: Error) => settings.onError(error, {});
  return config.kind === 'postgres'
    ? jobBroker(await postgresLink(config.databaseUrl, onLost), settings)
    : jobBroker(await redisLink(config.redisUrl, onLost), settings);
}

/** Opens one connection for adding, one for working, and one more for each worker to be woken by. */
async function redisLink(redisUrl: string, onError: (error: Error) => void) {
  const adding = openRedis(redisUrl, 'adds');
  const working = openRedis(redisUrl, 'waits');
  const both = [adding, working];
  for (const redis of both) {
    redis.setMaxListeners(0);
    redis.on('error', onError);
  }
  try {
    await requireResponse(adding.ping());
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
