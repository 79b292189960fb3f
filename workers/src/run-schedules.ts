import type { JobBroker } from '@bidboard/backend/platform/jobs';
import type { Log } from '@bidboard/backend/platform/log';
import { schedules, type Schedule, type ScheduleDeps } from './schedules.ts';

const queue = 'schedules';

/** Says when each schedule is due, and does what is due: a few at a time, and none beside itself in the same process. */
export async function runSchedules(
  broker: JobBroker,
  deps: Omit<ScheduleDeps, 'broker'>,
  log: Log,
  all: readonly Schedule[] = schedules,
): Promise<void> {
  for (const { name, everyMs } of all) await broker.schedule(queue, name, everyMs);
  const running = new Set<string>();
  await broker.work(queue, { concurrency: 3 }, async (job) => {
    const due = all.find((one) => one.name === job.name);
    // The broker still knows the schedules of an older version.
    if (!due) return log.warn({ schedule: job.name }, 'no such schedule');
    if (running.has(due.name)) return;
    const startedAt = performance.now();
    running.add(due.name);
    const did = await due.run({ ...deps, broker }).finally(() => running.delete(due.name));
    log.info({ schedule: due.name, did, durationMs: Math.round(performance.now() - startedAt) });
  });
}
