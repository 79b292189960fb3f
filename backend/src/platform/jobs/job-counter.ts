import { sql, type Database, type Queryable } from '../database/database.ts';
import type { EndedAttempt, JobBroker } from './broker-interface.ts';
import { number, row, text, time } from '../database/row.ts';
import { createJobBroker, type BrokerConfig, type JobWindow } from './jobs.ts';

const flushEveryMs = 1_000;
const retention = sql.fragment`interval '1 hour'`;

export interface JobCounter {
  note(attempt: Pick<EndedAttempt, 'queue' | 'outcome'>): void;
  /** Writes the counts noted since the last write. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Counts a process's ended attempts and adds them to the shared counts once a second. What a killed process has not written yet is
 * lost.
 */
export function createJobCounter(database: Database, onError: (error: unknown) => void): JobCounter {
  let noted = new Map<string, { done: number; failed: number }>();

  async function flush() {
    if (noted.size === 0) return;
    // The order is fixed, so that two processes that add to the same rows never wait for each other.
    const counts = [...noted]
      .map(([queue, { done, failed }]) => [queue, done, failed] as const)
      .toSorted(([queue], [other]) => (queue < other ? -1 : 1));
    noted = new Map();
    await database.query(sql.statement`
      with old as (delete from job_counter where moment < now() - ${retention})
      insert into job_counter as kept (queue, moment, done, failed)
      select queue, date_bin('10 seconds', now(), 'epoch'), done, failed
      from ${sql.unnest(counts, ['text', 'int4', 'int4'])} as noted (queue, done, failed)
      on conflict (queue, moment) do update set done = kept.done + excluded.done, failed = kept.failed + excluded.failed`);
  }

  const timer = setInterval(() => void flush().catch(onError), flushEveryMs);
  timer.unref();
  return {
    note({ queue, outcome }) {
      const counts = noted.get(queue) ?? { done: 0, failed: 0 };
      counts[outcome === 'done' ? 'done' : 'failed'] += 1;
      noted.set(queue, counts);
    },
    flush,
    async close() {
      clearInterval(timer);
      await flush().catch(onError);
    },
  };
}

export interface MinuteCounts {
  queue: string;
  /** The age in minutes, rounded down. */
  minutesAgo: number;
  done: number;
  failed: number;
}

const minuteCountsRow = row({ queue: text, minutesAgo: number, done: number, failed: number });
const nowRow = row({ now: time });

/**
 * Loads the ended attempts of the last hour by queue and minute. The counts of the minute before now are split into its last six
 * periods of ten seconds.
 */
export async function loadMinuteCounts(
  db: Queryable,
): Promise<{ now: number; minuteCounts: readonly MinuteCounts[] }> {
  const { now } = await db.one(sql.type(nowRow)`select clock_timestamp() as now`);
  const minuteCounts = await db.any(sql.type(minuteCountsRow)`
    select queue, floor(extract(epoch from date_bin('10 seconds', now(), 'epoch') - moment) / 60)::int4 as "minutesAgo",
      sum(done)::int4 as done, sum(failed)::int4 as failed
    from job_counter where moment > date_bin('10 seconds', now(), 'epoch') - ${retention}
    group by 1, 2`);
  return { now, minuteCounts };
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
