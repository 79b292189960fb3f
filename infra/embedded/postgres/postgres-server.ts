import { execFile, type ChildProcess } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { fullDisk, SetupError } from '../../machine/setup-error.ts';
import { unrefProcess, spawnOnLifeline } from '../lifeline.ts';
import type { PostgresBinaries, PostgresUser } from './postgres-binaries.ts';
import { serverEnvironment, type Cluster } from './postgres-cluster.ts';

const startTimeoutMs = 60_000;
const stopTimeoutMs = 20_000;
const maxLogBytes = 5_000_000;

export interface ServerOptions {
  cluster: Cluster;
  binaries: PostgresBinaries;
  user: PostgresUser | undefined;
  port: number;
  logPath: string;
  ephemeral: boolean;
}

export class PortTakenError extends Error {}

function serverFlags({ cluster, port, ephemeral }: ServerOptions): string[] {
  const settings: Record<string, string | number> = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    // In tests, three stacks of two API and two worker processes may share it.
    max_connections: ephemeral ? 500 : 200,
    shared_buffers: '256MB',
    // Parallel queries share memory through /dev/shm, of which containers have 64 MB; two cores gain nothing from them.
    max_parallel_workers_per_gather: 0,
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...(ephemeral ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' } : {}),
  };
  return [
    '-D',
    cluster.data,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
}

function spawnServer(options: ServerOptions, output: number): ChildProcess {
  const { binaries, cluster, user, ephemeral } = options;
  return spawnOnLifeline(binaries.postgres, serverFlags(options), {
    ...user,
    env: serverEnvironment,
    cwd: cluster.place,
    output,
    ...(ephemeral ? { throwAway: { folder: cluster.place, lockFile: 'data/postmaster.pid' } } : {}),
  });
}

function isReady(cluster: Cluster, pid: number): boolean {
  const lockPath = join(cluster.data, 'postmaster.pid');
  if (!existsSync(lockPath)) return false;
  const lines = readFileSync(lockPath, 'utf8').split('\n');
  return Number(lines[0]) === pid && lines[7]?.trim() === 'ready';
}

function explain(logPath: string, from: number): Error {
  const words = readFileSync(logPath).subarray(from).toString('utf8').trim();
  if (/Address already in use|could not bind/.test(words)) return new PortTakenError(words);
  if (words.includes('No space left on device')) return new SetupError(fullDisk);
  return new SetupError(
    `PostgreSQL did not start. Its log (${logPath}) ends:\n${words.split('\n').slice(-8).join('\n')}`,
  );
}

export interface RunningServer {
  /** Resolves when it has ended, whatever the reason. */
  ended: Promise<void>;
  stop(): Promise<void>;
}

/** Starts the server and waits until it accepts connections. Throws PortTakenError if another process took the port. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { binaries, cluster, logPath } = options;
  mkdirSync(dirname(logPath), { recursive: true });
  if (existsSync(logPath) && statSync(logPath).size > maxLogBytes) rmSync(logPath);
  const log = openSync(logPath, 'a');
  const logLengthBefore = statSync(logPath).size;
  const server = spawnServer(options, log);
  closeSync(log);
  let hasEnded = false;
  const end = new Promise<void>((resolve) => {
    server.once('exit', () => {
      hasEnded = true;
      resolve();
    });
  });
  const failure = new Promise<Error>((resolve) => server.once('error', resolve));

  const deadline = Date.now() + startTimeoutMs;
  while (!isReady(cluster, server.pid ?? -1)) {
    const problem = await Promise.race([failure, setTimeout(25)]);
    if (problem instanceof Error) throw problem;
    if (hasEnded || Date.now() > deadline) {
      server.stdin?.destroy();
      throw explain(logPath, logLengthBefore);
    }
  }
  unrefProcess(server);

  let stopping: Promise<void> | undefined;
  async function stopNow(): Promise<void> {
    if (hasEnded) return void server.stdin?.destroy();
    server.ref();
    server.stdin?.end();
    if (process.platform === 'win32') {
      await promisify(execFile)(binaries.pgCtl, ['stop', '-D', cluster.data, '-m', 'fast']);
    }
    const slow = new AbortController();
    const tooLong = setTimeout(stopTimeoutMs, 'slow', { signal: slow.signal }).catch(() => 'ended');
    if ((await Promise.race([end, tooLong])) === 'slow') server.kill('SIGQUIT');
    slow.abort();
    await end;
  }
  return { ended: end, stop: () => (stopping ??= stopNow()) };
}
