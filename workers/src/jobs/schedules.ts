import { defaultRetentionDays, retentionPolicies } from '@bidboard/backend/app/compose';
import type { Database } from '@bidboard/backend/platform/database/database';
import type { JobBroker } from '@bidboard/backend/platform/jobs/broker-interface';
import type { Log } from '@bidboard/backend/platform/observability/log';
import type { WorkMeter } from '@bidboard/backend/platform/observability/metrics/meter-work';
import type { PaymentGateway } from '@bidboard/backend/platform/payments/payment-gateway';
import { repeat, type RepeatedTask } from '@bidboard/backend/platform/resilience/repeat';
import {
  type RetentionCategory,
  type RetentionDays,
} from '@bidboard/backend/platform/retention/retention-policies';
import { recordRetentionRun } from '@bidboard/backend/platform/retention/retention';
import type { SearchClient } from '@bidboard/backend/platform/search-engine';
import type { FileStore } from '@bidboard/backend/platform/storage/storage';

export interface ScheduleDependencies {
  database: Database;
  broker: Pick<JobBroker, 'failed'>;
  files: FileStore;
  /** The search client, if Elasticsearch searches the catalogue. */
  elastic?: SearchClient | undefined;
  /** The payment gateway, if there is anything to sell. */
  payments?: PaymentGateway | undefined;
  /** Days of each retention policy; the defaults if absent. */
  retentionDays?: RetentionDays | undefined;
  /** Receives the amounts that were deleted. */
  meter?: Pick<WorkMeter, 'deleted'> | undefined;
}

export const secondMs = 1_000;
export const minuteMs = 60 * secondMs;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** Work that only the passing of time triggers. It does no harm if it runs twice, or an hour late. */
export interface Schedule {
  name: string;
  everyMs: number;
  run(deps: ScheduleDependencies): Promise<unknown>;
}

/** Data that is kept for a time, and how it is deleted. */
export interface RetentionTask {
  category: RetentionCategory;
  everyMs: number;
  /** Deletes what is older than the retention policy permits, and returns how much it deleted. */
  forget(deps: ScheduleDependencies, retentionDays: RetentionDays): Promise<number>;
}

/** Returns the schedule of a retention task. It reports what was deleted. */
export const retentionSchedule = ({
  category,
  everyMs,
  forget,
}: RetentionTask): Schedule & Pick<RetentionTask, 'category'> => ({
  category,
  name: retentionPolicies[category].schedule,
  everyMs,
  run: async (deps) => {
    const deleted = await forget(deps, deps.retentionDays ?? defaultRetentionDays);
    deps.meter?.deleted(category, deleted);
    await recordRetentionRun(deps.database, category, deleted);
    return deleted;
  },
});

const queue = 'schedules';
const defaultCheckEveryMs = 30_000;
/** A job this late has no worker, or the broker lost it together with the next one, which is created when the job begins. */
const defaultOverdueMs = minuteMs;

export interface RunSchedulesOptions {
  /** How often the due times are checked. */
  checkEveryMs?: number;
  overdueMs?: number;
}

/**
 * Tells the broker when each schedule is due, and runs what is due: a few at a time, and none twice at once in the same process.
 * A broker that was wiped has forgotten the schedules, and gets them again.
 */
export async function runSchedules(
  broker: JobBroker,
  schedules: readonly Schedule[],
  deps: Omit<ScheduleDependencies, 'broker'>,
  log: Log,
  { checkEveryMs = defaultCheckEveryMs, overdueMs = defaultOverdueMs }: RunSchedulesOptions = {},
): Promise<RepeatedTask> {
  for (const { name, everyMs } of schedules) await broker.schedule(queue, name, everyMs);
  const running = new Set<string>();
  await broker.work(queue, { concurrency: 3 }, async (job) => {
    const due = schedules.find((schedule) => schedule.name === job.name);
    // The broker still knows the schedules of an older version.
    if (!due) return log.warn({ schedule: job.name }, 'skipping a schedule that this version does not know');
    if (running.has(due.name)) return;
    const startedAt = performance.now();
    running.add(due.name);
    const did = await due.run({ ...deps, broker }).finally(() => running.delete(due.name));
    log.info({ schedule: due.name, did, durationMs: Math.round(performance.now() - startedAt) });
  });

  async function repeatSchedules() {
    const latest = Date.now() - overdueMs;
    for (const { name, everyMs } of schedules) {
      if (((await broker.nextDue(queue, name)) ?? 0) > latest) continue;
      log.warn({ schedule: name }, 'adding a schedule again, because the broker has no due time for it');
      await broker.schedule(queue, name, everyMs);
    }
  }
  return repeat(checkEveryMs, repeatSchedules, (error) =>
    log.warn({ err: error }, 'checking the due times of the schedules failed'),
  );
}
