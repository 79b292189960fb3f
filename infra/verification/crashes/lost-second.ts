import { readdirSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';

/** The logs of a Redis that writes them to disk once a second. */
export interface RedisLogs {
  /** Removes the last second from the logs of a dead Redis, as if the machine had died with it. Returns the number of bytes. */
  cutLastSecond(): number;
  stop(): void;
}

interface Look {
  at: number;
  /** The sizes by path. */
  bytes: ReadonlyMap<string, number>;
}

const [secondMs, lookEveryMs] = [1_000, 50];

/**
 * Watches the folder of the logs, to cut off what is younger than a second. This is necessary because the system still has
 * everything that a killed process wrote.
 */
export function watchLogs(folder: string): RedisLogs {
  let looks: Look[] = [];
  const look = () => {
    const at = performance.now();
    looks.push({ at, bytes: sizesIn(folder) });
    const [, ...later] = looks;
    const known = later.filter((one) => at - one.at >= secondMs).length;
    looks = looks.slice(known);
  };
  look();
  const timer = setInterval(look, lookEveryMs).unref();
  return {
    cutLastSecond() {
      const before = looks[0]?.bytes;
      const lost = [...sizesIn(folder)].map(([path, now]) => {
        const kept = Math.min(before?.get(path) ?? now, now);
        truncateSync(path, kept);
        return now - kept;
      });
      looks = [];
      look();
      return lost.reduce((sum, bytes) => sum + bytes, 0);
    },
    stop: () => clearInterval(timer),
  };
}

/** Redis 7 has several logs, in a folder of their own. */
const sizesIn = (folder: string): Map<string, number> =>
  new Map(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.aof'))
      .map((name) => [join(folder, name), statSync(join(folder, name)).size]),
  );
