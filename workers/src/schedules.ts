import { forgetDeadTokens } from '@bidboard/backend/commands';
import type { Database } from '@bidboard/backend/platform/database';
import { noteGivenUp } from '@bidboard/backend/platform/given-up';
import { forgetOldKeys } from '@bidboard/backend/platform/idempotency';
import type { JobBroker } from '@bidboard/backend/platform/jobs';
import { forgetOldEvents } from '@bidboard/backend/platform/retention';
import { queues } from './follower.ts';

export interface ScheduleDeps {
  database: Database;
  broker: Pick<JobBroker, 'failed'>;
}

/** Something that time alone brings about. Done twice, or an hour late, it does no harm. */
export interface Schedule {
  name: string;
  everyMs: number;
  run(deps: ScheduleDeps): Promise<unknown>;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

export const schedules: readonly Schedule[] = [
  { name: 'noteFailedJobs', everyMs: minuteMs, run: noteFailedJobs },
  { name: 'forgetOldEvents', everyMs: hourMs, run: ({ database }) => forgetOldEvents(database) },
  { name: 'forgetOldKeys', everyMs: hourMs, run: ({ database }) => forgetOldKeys(database) },
  { name: 'forgetDeadTokens', everyMs: 24 * hourMs, run: ({ database }) => forgetDeadTokens(database) },
];

async function noteFailedJobs({ database, broker }: ScheduleDeps): Promise<number> {
  const failed = await Promise.all(queues.map((queue) => broker.failed(queue, 200)));
  return noteGivenUp(
    database,
    failed
      .flat()
      .map(({ name, payload, error }) => ({ eventId: String(payload['eventId']), follower: name, error })),
  );
}
