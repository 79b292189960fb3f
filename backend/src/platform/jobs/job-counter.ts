import { sql, type Database, type Queryable } from '../database/database.ts';
import type { EndedAttempt, JobBroker } from './broker-interface.ts';
import { number, row, text, time } from '../database/row.ts';
import { createJobBroker, type BrokerConfig, type JobWindow } from './jobs.ts';

const flushEveryMs = 1_000;
const retention = sql.fragment`interval '7 days'`;
/** Expired counts are deleted at most this often, because the search reads the whole table. */
const purgeEveryMs = 3_600_000;

/** The upper bounds of the classes into which waits are counted. The last class has no bound. */
const waitBoundsMs = [100, 250, 500, 1_000, 2_500, 5_000, 10_000, 30_000, 60_000, 300_000, 1_800_000];

const waitClassOf = (waitedMs: number): number => {
  const at = waitBoundsMs.findIndex((bound) => waitedMs <= bound);
  return at === -1 ? waitBoundsMs.length : at;
};

export interface JobCounter {
  note(attempt: Pick<EndedAttempt, 'queue' | 'outcome' | 'waitedMs'>): void;
  /** Writes the counts noted since the last write. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Counts a process's ended attempts and adds them to the shared counts once a second. What a killed process has not written yet is
 * lost.
 */
export function createJobCounter(database: Database, onError: (error: unknown) => void): JobCounter {
  let noted = new Map<string, { done: number; failed: number; waits: number[] }>();
  let purgedAt = -Infinity;

  async function flush() {
    if (noted.size === 0) return;
    // The order is fixed, so that two processes that add to the same rows never wait for each other.
    const counts = [...noted]
      .map(([queue, { done, failed, waits }]) => [queue, done, failed, `{${waits.join()}}`] as const)
      .toSorted(([queue], [other]) => (queue < other ? -1 : 1));
    noted = new Map();
    const isPurgeDue = performance.now() - purgedAt >= purgeEveryMs;
    if (isPurgeDue) purgedAt = performance.now();
    await database.query(sql.statement`
      with old as (delete from job_counter where ${isPurgeDue} and moment < now() - ${retention})
      insert into job_counter as kept (queue, moment, done, failed, waits)
      select queue, date_bin('10 seconds', now(), 'epoch'), done, failed, waits::int4[]
      from ${sql.unnest(counts, ['text', 'int4', 'int4', 'text'])} as noted (queue, done, failed, waits)
      on conflict (queue, moment) do update set done = kept.done + excluded.done, failed = kept.failed + excluded.failed,
        waits = (
          select array_agg(coalesce(before, 0) + coalesce(added, 0) order by at)
          from unnest(kept.waits, excluded.waits) with ordinality as class (before, added, at)
        )`);
  }

  const timer = setInterval(() => void flush().catch(onError), flushEveryMs);
  timer.unref();
  return {
    note({ queue, outcome, waitedMs }) {
      const counts = noted.get(queue) ?? {
        done: 0,
        failed: 0,
        waits: Array.from({ length: waitBoundsMs.length + 1 }, () => 0),
      };
      counts[outcome === 'done' ? 'done' : 'failed'] += 1;
      if (waitedMs !== undefined) {
        const waitClass = waitClassOf(waitedMs);
        counts.waits[waitClass] = (counts.waits[waitClass] ?? 0) + 1;
      }
      noted.set(queue, counts);
    },
    flush,
    async close() {
      clearInterval(timer);
      await flush().catch(onError);
    },
  };
}

const lastMinuteRow = row({ queue: text, done: number, failed: number });
const nowRow = row({ now: time });

/** Loads the ended attempts of each queue in the last six periods of ten seconds. */
export async function loadLastMinute(db: Queryable) {
  const { now } = await db.one(sql.type(nowRow)`select clock_timestamp() as now`);
  const counts = await db.any(sql.type(lastMinuteRow)`
    select queue, sum(done)::int4 as done, sum(failed)::int4 as failed
    from job_counter where moment > date_bin('10 seconds', now(), 'epoch') - interval '1 minute'
    group by queue`);
  return { now, counts };
}

const stepRow = row({ queue: text, step: number, done: number });
const waitRow = row({ queue: text, waitClass: number, jobs: number });

export interface JobHistory {
  /** When the latest step, which is not over, began; in ms since 1970. */
  lastStepAt: number;
  /** Jobs done by queue and step, the latest step last. */
  doneOf(queue: string): number[];
  /** The wait that 95 of 100 jobs did not exceed; null if none was taken. */
  waitP95MsOf(queue: string): number | null;
}

/** Loads what was counted in the last steps of some minutes. */
export async function loadJobHistory(
  db: Queryable,
  { steps, stepMinutes }: { steps: number; stepMinutes: number },
): Promise<JobHistory> {
  const { now } = await db.one(sql.type(nowRow)`select now() as now`);
  const stepMs = stepMinutes * 60_000;
  const lastStepAt = Math.floor(now / stepMs) * stepMs;
  const firstStepAt = lastStepAt - (steps - 1) * stepMs;
  const since = sql.fragment`moment >= to_timestamp(${firstStepAt / 1000})`;
  const counts = await db.any(sql.type(stepRow)`
    select queue, floor((extract(epoch from moment) * 1000 - ${firstStepAt}) / ${stepMs})::int4 as step, sum(done)::int4 as done
    from job_counter where ${since} group by 1, 2`);
  const waits = await db.any(sql.type(waitRow)`
    select queue, (at - 1)::int4 as "waitClass", sum(jobs)::int4 as jobs
    from job_counter cross join unnest(waits) with ordinality as class (jobs, at)
    where ${since} group by 1, 2 order by 1, 2`);
  return {
    lastStepAt,
    doneOf: (queue) =>
      Array.from(
        { length: steps },
        (_, at) => counts.find((count) => count.queue === queue && count.step === at)?.done ?? 0,
      ),
    waitP95MsOf: (queue) => waitP95Ms(waits.filter((wait) => wait.queue === queue).map(({ jobs }) => jobs)),
  };
}

/** Estimates the wait that 95 of 100 jobs did not exceed, evenly spread within its class. */
export function waitP95Ms(waits: readonly number[]): number | null {
  const all = waits.reduce((sum, jobs) => sum + jobs, 0);
  if (all === 0) return null;
  let rank = all * 0.95;
  let lower = 0;
  for (const [at, jobs] of waits.entries()) {
    const upper = waitBoundsMs[at] ?? lower;
    if (jobs > 0 && rank <= jobs) return Math.round(lower + (upper - lower) * (rank / jobs));
    rank -= jobs;
    lower = upper;
  }
  return lower;
}

export interface OpenedWindow {
  /** Connects at the first look. Rejects while the broker cannot be reached; the caller may then try again. */
  openJobWindow(): Promise<JobWindow>;
  close(): Promise<void>;
}

/** Creates a view of the jobs for processes that run none and seldom look at them. */
export function createJobWindow(config: BrokerConfig, onError: (error: Error) => void): OpenedWindow {
  let opened: Promise<JobBroker> | undefined;
  return {
    openJobWindow() {
      opened ??= createJobBroker(config, { onError }).catch((error: unknown) => {
        opened = undefined;
        throw error;
      });
      return opened;
    },
    async close() {
      await opened?.then(
        (broker) => broker.close(),
        () => undefined,
      );
    },
  };
}
