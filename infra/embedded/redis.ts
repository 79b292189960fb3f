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

/** Starts a Redis that keeps nothing, on a free port; it ends with the process that started it. */
export async function startRedis(program: string): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'bidboard-redis-'));
  const port = await freePort();
  const output = openSync(join(folder, 'redis.log'), 'a');
  const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const server = spawnOnLifeline(
    program,
    [...settings, '--maxmemory-policy', 'noeviction', '--dir', folder],
    {
      env: process.env,
      cwd: folder,
      output,
      throwAway: { folder, lockFile: 'no-lock' },
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
    async stop() {
      server.ref();
      server.stdin?.end();
      await end;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
