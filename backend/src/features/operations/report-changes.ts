import type { Log } from '../../platform/observability/log.ts';
import { repeat, type RepeatedTask } from '../../platform/resilience/repeat.ts';

export interface Watch {
  /** Whether an operator listens to this process. */
  isWatched(): boolean;
  log: Pick<Log, 'warn'>;
  everyMs: number;
}

/** Repeats a look while an operator watches, and reports what changed since the last report. */
export function reportChanges<Seen>(
  name: string,
  { isWatched, log, everyMs }: Watch,
  look: () => Promise<Seen>,
  report: (seen: Seen) => Promise<void>,
  /** Returns the part of it that is worth reporting. */
  comparable: (seen: Seen) => unknown = (seen) => seen,
): RepeatedTask {
  let last = '';
  return repeat(
    everyMs,
    async () => {
      if (!isWatched()) return;
      const seen = await look();
      const snapshot = JSON.stringify(comparable(seen));
      if (snapshot === last) return;
      await report(seen);
      last = snapshot;
    },
    (error) => log.warn({ err: error }, name),
  );
}
