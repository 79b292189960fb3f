import { readdirSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';

/** The logs of a Redis that has the disk write them down once a second. */
export interface RedisLogs {
  /** Once it is dead: takes from its logs what they got in its last second, as where the machine died with it. Answers how many bytes. */
  cutLastSecond(): number;
  stop(): void;
}

interface Look {
  at: number;
  /** By their paths. */
  bytes: ReadonlyMap<string, number>;
}

const [secondMs, lookEveryMs] = [1_000, 50];

/** A process that is killed leaves all that it wrote to the system; so the folder is looked at, and what was younger is cut off. */
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

/** Redis 7 has several, in a folder of their own. */
const sizesIn = (folder: string): Map<string, number> =>
  new Map(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.aof'))
      .map((name) => [join(folder, name), statSync(join(folder, name)).size]),
  );
