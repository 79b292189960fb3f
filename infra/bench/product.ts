import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { startChild } from '../processes/child.ts';
import { freePort } from '../machine/free-port.ts';
import { Redis } from 'ioredis';
import { findRedisServer, startRedis } from '../embedded/redis.ts';

export interface Product {
  port: number;
  url: string;
  /** The times when subscribers started the work that a request had caused, in ms since 1970, by the request's correlation id. */
  jobStarts: Map<string, number[]>;
  /** The ids of the current processes. */
  pids(): { api: number; workers: number | undefined };
  /** Kills the API process wherever its execution is. */
  killApi(): Promise<void>;
  /** Starts another API process in its place. */
  startApi(): Promise<void>;
  stop(): Promise<void>;
}

export interface ProductOptions {
  databaseUrl: string;
  smtpUrl: string;
  redisUrl: string | undefined;
  /** The built pages, if they are needed. */
  staticDir?: string;
  /** The folder with its database's files, if they are read. */
  storageDir?: string;
  /** Starts the API process only. */
  withoutWorkers?: boolean;
  /** Settings in addition to these. */
  settings?: Record<string, string>;
}

/** Starts API and workers, one process each, as they run in production. Uses the PostgreSQL broker if no Redis is given. */
export async function startProduct({
  databaseUrl,
  smtpUrl,
  redisUrl,
  staticDir,
  storageDir,
  withoutWorkers,
  settings,
}: ProductOptions): Promise<Product> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const env = {
    PORT: String(port),
    PUBLIC_URL: url,
    DATABASE_URL: databaseUrl,
    SMTP_URL: smtpUrl,
    // This bench measures how long things take and whether all of it is done. Another bench measures which requests are turned
    // away.
    QUEUE_TIMEOUT_MS: '2000',
    ...(redisUrl && { REDIS_URL: redisUrl }),
    ...(staticDir && { STATIC_DIR: staticDir }),
    ...(storageDir && { STORAGE_DIR: storageDir }),
    ...settings,
  };
  const startApi = () => startChild('backend/src/main.ts', env);
  let api = await startApi();
  const jobStarts = new Map<string, number[]>();
  const workers = withoutWorkers
    ? undefined
    : await startWorkers(env, (correlationId, atMs) => {
        const starts = jobStarts.get(correlationId) ?? [];
        jobStarts.set(correlationId, [...starts, atMs]);
      });
  return {
    port,
    url,
    jobStarts,
    pids: () => ({ api: api.pid, workers: workers?.pid }),
    killApi: () => api.kill(),
    async startApi() {
      api = await startApi();
    },
    async stop() {
      if (workers && workers.exitCode === null && workers.signalCode === null) {
        const exited = once(workers, 'exit');
        workers.kill('SIGTERM');
        await exited;
      }
      await api.stop();
    },
  };
}

/** The workers' own log shows when a job started, to the millisecond. */
async function startWorkers(
  env: Record<string, string>,
  onStart: (correlationId: string, atMs: number) => void,
): Promise<ChildProcess> {
  const workers = fork(fileURLToPath(new URL('../../workers/src/main.ts', import.meta.url)), [], {
    env: { PATH: process.env['PATH'] ?? '', NODE_ENV: 'production', ...env, LOG_LEVEL: 'info' },
    execArgv: [],
    silent: true,
  });
  workers.stderr?.pipe(process.stderr);
  if (!workers.stdout) throw new Error('the workers have no stdout');
  createInterface(workers.stdout).on('line', (line) => {
    const parsed = JSON.parse(line) as {
      correlationId?: string;
      subscriber?: string;
      time: number;
      durationMs?: number;
    };
    if (parsed.correlationId === undefined || parsed.subscriber === undefined) return;
    if (parsed.durationMs === undefined) process.stdout.write(`${line}\n`);
    else onStart(parsed.correlationId, parsed.time - parsed.durationMs);
  });
  const [message] = (await Promise.race([once(workers, 'message'), once(workers, 'exit')])) as [unknown];
  if (message !== 'ready')
    throw new Error(`the workers ended with ${String(message)} before they were ready`);
  return workers;
}

/** The services that a product starts on, besides its database. */
export interface Brokers {
  kinds: readonly ('redis' | 'postgres')[];
  redisUrl: string | undefined;
  smtpUrl: string;
}

/** The brokers that a product of this kind receives. */
export const on = ({ redisUrl, smtpUrl }: Brokers, kind: Brokers['kinds'][number]) => ({
  smtpUrl,
  redisUrl: kind === 'redis' ? redisUrl : undefined,
});

/** Starts an empty Redis: a database of TEST_REDIS_URL, or our own if the machine has the program. Otherwise there is none. */
export async function startBroker(): Promise<{ redisUrl: string | undefined; stop(): Promise<void> }> {
  const program = findRedisServer();
  if (!program) return { redisUrl: undefined, stop: () => Promise.resolve() };
  const redis = await startRedis(program);
  return { redisUrl: redis.url, stop: redis.stop };
}

/** Empties Redis. Nothing in it is still in use. */
export async function emptyBroker(redisUrl: string): Promise<void> {
  const redis = new Redis(redisUrl);
  await redis.flushall();
  redis.disconnect();
}
