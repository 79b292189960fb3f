import { once } from 'node:events';
import { accessSync, constants, mkdtempSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { freePort } from '../machine/free-port.ts';
import { startOnLifeline, type LifelineServer } from './lifeline.ts';

const startTimeoutMs = 10_000;

/** Returns the path of `redis-server` (or its successor `valkey-server`) on this machine, if there is one. */
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
  /** A free port by default. */
  port?: number;
  /** The folder for its data, which it writes once a second; without a folder it keeps nothing. */
  dataFolder?: string;
}

export interface RunningRedis extends LifelineServer {
  url: string;
  port: number;
}

/** Starts a Redis, which ends with the process that started it. It is ready when it responds, with its stored data. */
export async function startRedis(
  program: string,
  { port: fixedPort, dataFolder }: RedisOptions = {},
): Promise<RunningRedis> {
  const folder = dataFolder ?? mkdtempSync(join(tmpdir(), 'bidboard-redis-'));
  const port = fixedPort ?? (await freePort());
  const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', ''];
  const persistence = dataFolder
    ? ['--appendonly', 'yes', '--appendfsync', 'everysec']
    : ['--appendonly', 'no'];
  const server = await startOnLifeline({
    name: 'Redis',
    command: program,
    args: [...settings, ...persistence, '--maxmemory-policy', 'noeviction', '--dir', folder],
    folder,
    isThrownAway: !dataFolder,
    answers: () => answers(port),
    startTimeoutMs,
  });
  return { url: `redis://127.0.0.1:${port}`, port, ...server };
}
