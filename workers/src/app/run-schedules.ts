import type { JobBroker } from '@bidboard/backend/platform/jobs/jobs';
import type { Log } from '@bidboard/backend/platform/observability/log';
import { repeat, type RepeatedTask } from '@bidboard/backend/platform/resilience/repeat';
import { schedules, type Schedule, type ScheduleDeps } from './schedules.ts';

const queue = 'schedules';
const lookedAfterEveryMs = 30_000;
/** A job this late has no worker, or the broker lost it together with the next one, which is created when the job begins. */
const overdueMs = 60_000;

export interface RunSchedulesOptions {
  all?: readonly Schedule[];
  lookedAfterEveryMs?: number;
  overdueMs?: number;
}

/**
 * Tells the broker when each schedule is due, and runs what is due: a few at a time, and none twice at once in the same process.
 * A broker that was wiped has forgotten the schedules, and gets them again.
 */
export async function runSchedules(
  broker: JobBroker,
  deps: Omit<ScheduleDeps, 'broker'>,
  log: Log,
  options: RunSchedulesOptions = {},
): Promise<RepeatedTask> {
  const { all = schedules } = options;
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

  async function repeatSchedules() {
    const latest = Date.now() - (options.overdueMs ?? overdueMs);
    for (const { name, everyMs } of all) {
      if (((await broker.nextDue(queue, name)) ?? 0) > latest) continue;
      log.warn({ schedule: name }, 'the broker does not say when it is due');
      await broker.schedule(queue, name, everyMs);
    }
  }
  return repeat(options.lookedAfterEveryMs ?? lookedAfterEveryMs, repeatSchedules, (error) =>
    log.warn({ err: error }, 'schedules'),
  );
}
