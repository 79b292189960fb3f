import { once } from 'node:events';
import { accessSync, closeSync, constants, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { freePort } from '../free-port.ts';
import { doNotWaitFor, spawnOnLifeline } from './lifeline.ts';

const startTimeoutMs = 10_000;

/** Where `redis-server` (or its continuation `valkey-server`) is on this machine, if it is. */
export function findRedisServer(): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/bin', '/usr/local/bin'];
  const paths = folders.flatMap((folder) =>
    ['redis-server', 'valkey-server'].map((name) => join(folder, name)),
  );
  return paths.find((path) => {
    try {
      accessSync(path, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

async function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    socket.write('PING\r\n');
    const [reply] = (await once(socket, 'data')) as [Buffer];
    return reply.toString().startsWith('+PONG');
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

export interface RedisOptions {
  /** One that is free, unless it is said. */
  port?: number;
  /** Where it keeps what it is told, written down once a second; without one it keeps nothing. */
  keptIn?: string;
}

export interface RunningRedis {
  url: string;
  port: number;
  /** Ends it at whatever it does, with SIGKILL. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a Redis, which ends with the process that started it. Ready when it answers, with what it has kept. */
export async function startRedis(
  program: string,
  { port: given, keptIn }: RedisOptions = {},
): Promise<RunningRedis> {
  const folder = keptIn ?? mkdtempSync(join(tmpdir(), 'bidboard-redis-'));
  const port = given ?? (await freePort());
  const output = openSync(join(folder, 'redis.log'), 'a');
  const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', ''];
  const keeping = keptIn ? ['--appendonly', 'yes', '--appendfsync', 'everysec'] : ['--appendonly', 'no'];
  const server = spawnOnLifeline(
    program,
    [...settings, ...keeping, '--maxmemory-policy', 'noeviction', '--dir', folder],
    {
      env: process.env,
      cwd: folder,
      output,
      ...(!keptIn && { throwAway: { folder, lockFile: 'no-lock' } }),
    },
  );
  closeSync(output);
  const end = once(server, 'exit');
  const giveUpAt = Date.now() + startTimeoutMs;
  while (!(await answers(port))) {
    if (server.exitCode !== null || Date.now() > giveUpAt) {
      throw new Error(`Redis did not start:\n${readFileSync(join(folder, 'redis.log'), 'utf8')}`);
    }
    await setTimeout(20);
  }
  doNotWaitFor(server);
  return {
    url: `redis://127.0.0.1:${port}`,
    port,
    async kill() {
      server.ref();
      server.kill('SIGKILL');
      await end;
      server.stdin?.destroy();
    },
    async stop() {
      server.ref();
      server.stdin?.end();
      await end;
      if (!keptIn) rmSync(folder, { recursive: true, force: true });
    },
  };
}
