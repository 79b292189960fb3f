import type { JobBroker } from '@bidboard/backend/platform/jobs';
import type { Log } from '@bidboard/backend/platform/log';
import { schedules, type Schedule, type ScheduleDeps } from './schedules.ts';

const queue = 'schedules';

/** Says when each schedule is due, and does what is due: of all processes with this role one at a time. */
export async function runSchedules(
  broker: JobBroker,
  deps: Omit<ScheduleDeps, 'broker'>,
  log: Log,
  all: readonly Schedule[] = schedules,
): Promise<void> {
  for (const { name, everyMs } of all) await broker.schedule(queue, name, everyMs);
  await broker.work(queue, { concurrency: 1 }, async (job) => {
    const due = all.find((one) => one.name === job.name);
    // The broker still knows the schedules of an older version.
    if (!due) return log.warn({ schedule: job.name }, 'no such schedule');
    const startedAt = performance.now();
    const did = await due.run({ ...deps, broker });
    log.info({ schedule: due.name, did, durationMs: Math.round(performance.now() - startedAt) });
  });
}
