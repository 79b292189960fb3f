import { createDatabase } from '@bidboard/backend/platform/database/database';
import { createJobBroker } from '@bidboard/backend/platform/jobs/jobs';
import { subscriptions } from '../app/composition.ts';
import { relayOnce } from '../relay/relay.ts';
import { busConfigOf } from '@bidboard/backend/platform/config';

/** A relay that is killed at the worst line: the jobs are added, and the events are not yet marked. */
const databaseUrl = process.env['DATABASE_URL'] ?? '';
const database = await createDatabase(databaseUrl, { connections: 1 });
const broker = await createJobBroker(busConfigOf({ databaseUrl, redisUrl: process.env['REDIS_URL'] }));
await relayOnce({
  database,
  broker: {
    async add(queue, jobs) {
      await broker.add(queue, jobs);
      process.kill(process.pid, 'SIGKILL');
      await new Promise(() => {});
    },
  },
  table: subscriptions(),
  leaseSeconds: 0.2,
});
