import { readdirSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import type { Database } from '@bidboard/backend/platform/database/database';
import type { TestDatabase } from '@bidboard/backend/testing/servers/test-database';
import { startMailbox } from '../../embedded/mailbox/mailbox.ts';
import { findRedisServer, startRedis } from '../../embedded/redis.ts';
import { freePort } from '../../machine/free-port.ts';
import { isAlive } from '../../processes/running-processes.ts';
import { startPart } from '../../testing/process-part.ts';
import type { Victim } from './kill-plan.ts';
import { startOwnPostgres } from './own-postgres.ts';

/** The logs of a Redis that writes them to disk once a second. */
export interface RedisLogs {
  /** Removes the last second from the logs of a dead Redis, as if the machine had died with it. Returns the number of bytes. */
  cutLastSecond(): number;
  stop(): void;
}

interface LogSizes {
  at: number;
  /** The sizes by path. */
  bytes: ReadonlyMap<string, number>;
}

const [secondMs, lookEveryMs] = [1_000, 50];

/**
 * Watches the folder of the logs, to cut off what is younger than a second. This is necessary because the system still has
 * everything that a killed process wrote.
 */
function watchLogs(folder: string): RedisLogs {
  let looks: LogSizes[] = [];
  const look = () => {
    const at = performance.now();
    looks.push({ at, bytes: sizesIn(folder) });
    const [, ...later] = looks;
    const known = later.filter((entry) => at - entry.at >= secondMs).length;
    looks = looks.slice(known);
  };
  look();
  const timer = setInterval(look, lookEveryMs).unref();
  return {
    cutLastSecond() {
      const before = looks[0]?.bytes;
      const lost = [...sizesIn(folder)].map(([path, now]) => {
        const retained = Math.min(before?.get(path) ?? now, now);
        truncateSync(path, retained);
        return now - retained;
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

export type BrokerKind = 'postgres' | 'redis';

/** The running product, with each part a process that can be killed, on a database that keeps what it confirms. */
export interface CrashingProduct {
  kind: BrokerKind;
  url: string;
  /** Opens a few connections for a caller, which closes them. */
  open(): Promise<TestDatabase>;
  /** Returns the remaining data, to be judged after all kills; closed with the rest. */
  left(): Promise<Database>;
  /** The number of arrivals of each mail, by its Message-ID. */
  mails: ReadonlyMap<string, number>;
  /** Starts API, relay and worker. Before that only the database runs. */
  start(): Promise<void>;
  /** Pauses the worker before the broker is killed, until the broker is back. Only the broker then knows of the waiting jobs. */
  letJobsWait(): void;
  /**
   * Kills a part and starts it again at once. For the database it resolves when connections are accepted again. The broker also
   * loses its last second, as it would if the machine died too.
   */
  crash(victim: Victim): Promise<void>;
  /** Returns the number of bytes that the broker has lost so far. */
  bytesForgotten(): number;
  /** Restarts and returns the parts that ended without being killed. */
  restartDead(): Promise<Victim[]>;
  /** Stops the serving processes; the database stays. */
  stopServing(): Promise<void>;
  close(): Promise<void>;
}

/** A job that a worker leaves is found again within seconds instead of a minute. */
const shortTimeouts = { RELAY_REDELIVERY_SECONDS: '3', JOB_LOCK_MS: '3000' };

export async function openCrashingProduct(kind: BrokerKind): Promise<CrashingProduct> {
  const folder = await mkdtemp(join(tmpdir(), 'bidboard-crashing-'));
  const mails = new Map<string, number>();
  const [postgres, mailbox, broker, port] = await Promise.all([
    startOwnPostgres(),
    startMailbox({ onMail: (raw) => count(mails, messageIdOf(raw)) }),
    kind === 'redis' ? openBroker(folder) : undefined,
    freePort(),
  ]);
  let judged: TestDatabase | undefined;
  const url = `http://127.0.0.1:${port}`;
  const env = {
    PORT: String(port),
    PUBLIC_URL: url,
    DATABASE_URL: postgres.appUrl,
    DATABASE_DURABILITY: 'required',
    SMTP_URL: mailbox.smtpUrl,
    STORAGE_DIR: folder,
    RATE_LIMIT_MULTIPLIER: '10000',
    // Admission control must reject no request because of the many retries.
    QUEUE_TIMEOUT_MS: '5000',
    LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'silent',
    ...shortTimeouts,
    ...(broker && { REDIS_URL: broker.url }),
  };
  const later = { atOnce: false };
  const parts = {
    api: await startPart('backend/src/main.ts', env, later),
    relay: await startPart('workers/src/main.ts', env, { ...later, args: ['--roles=relay'] }),
    worker: await startPart('workers/src/main.ts', env, {
      ...later,
      args: ['--roles=subscribers,schedules'],
    }),
  };
  const each = Object.entries(parts) as [keyof typeof parts, (typeof parts)['api']][];

  /** A paused worker receives no signal, not even the one to end. */
  function holdWorker(signal: 'SIGSTOP' | 'SIGCONT'): void {
    const pid = parts.worker.pid();
    if (pid !== undefined && isAlive(pid)) process.kill(pid, signal);
  }
  async function crashPart(name: keyof typeof parts): Promise<void> {
    await parts[name].kill();
    await parts[name].restart();
  }
  return {
    kind,
    url,
    mails,
    open: postgres.open,
    async left() {
      judged ??= await postgres.open();
      return judged.database;
    },
    start: async () => void (await Promise.all(each.map(([, part]) => part.restart()))),
    letJobsWait: () => holdWorker('SIGSTOP'),
    async crash(victim) {
      if (victim === 'backend') return postgres.killBackend();
      if (victim === 'database') {
        await postgres.kill();
        return postgres.restart();
      }
      if (victim !== 'broker') return crashPart(victim);
      if (!broker) throw new Error('there is no broker besides the database');
      await broker.crash();
      holdWorker('SIGCONT');
    },
    bytesForgotten: () => broker?.bytesForgotten() ?? 0,
    async restartDead() {
      const dead = each.filter(([, part]) => !isAlive(part.pid() ?? 0));
      for (const [name] of dead) await crashPart(name);
      return dead.map(([name]) => name);
    },
    stopServing: async () => void (await Promise.all(each.map(([, part]) => part.stop()))),
    async close() {
      holdWorker('SIGCONT');
      await Promise.all(each.map(([, part]) => part.stop()));
      await judged?.close();
      await Promise.all([postgres.stop(), broker?.stop(), mailbox.close()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Opens a Redis that writes its data to disk once a second. */
async function openBroker(folder: string) {
  const program = findRedisServer();
  if (!program) throw new Error('there is no redis-server on this machine');
  const options = { dataFolder: folder };
  let redis = await startRedis(program, options);
  const logs = watchLogs(folder);
  let bytesForgotten = 0;
  return {
    url: redis.url,
    async crash() {
      await redis.kill();
      bytesForgotten += logs.cutLastSecond();
      redis = await startRedis(program, { ...options, port: redis.port });
    },
    bytesForgotten: () => bytesForgotten,
    async stop() {
      logs.stop();
      await redis.stop();
    },
  };
}

const count = (counts: Map<string, number>, name: string) => counts.set(name, (counts.get(name) ?? 0) + 1);

function messageIdOf(raw: Buffer): string {
  const [, id] = /^message-id:\s*<([^>]+)>/im.exec(raw.toString('latin1')) ?? [];
  if (!id) throw new Error('a mail without a Message-ID');
  return id;
}
