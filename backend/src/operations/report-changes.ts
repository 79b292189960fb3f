import type { Log } from '../platform/log.ts';
import { repeat, type RepeatedTask } from '../platform/repeat.ts';

export interface Watch {
  /** Whether an operator listens to this process. */
  isWatched(): boolean;
  log: Pick<Log, 'warn'>;
  everyMs: number;
}

/** While an operator watches, looks again and again, and tells what stands otherwise than when it was told last. */
export function reportChanges<Seen>(
  name: string,
  { isWatched, log, everyMs }: Watch,
  look: () => Promise<Seen>,
  report: (seen: Seen) => Promise<void>,
  /** What of it is worth telling. */
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
