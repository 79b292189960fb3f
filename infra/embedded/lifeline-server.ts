import { once } from 'node:events';
import { closeSync, openSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { doNotWaitFor, spawnOnLifeline } from './lifeline.ts';

export interface LifelineServerOptions {
  /** The name that people use. */
  name: string;
  command: string;
  args: string[];
  /** The folder where it runs and writes its log. */
  folder: string;
  /** Whether the folder is deleted with it. */
  isThrownAway: boolean;
  /** The lock file in the folder, which exists while it runs. There is none by default. */
  lockFile?: string;
  answers(): Promise<boolean>;
  startTimeoutMs: number;
}

export interface LifelineServer {
  /** Kills it with SIGKILL wherever its execution is. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

const [askEveryMs, lastWords] = [50, 20];

/**
 * Starts a server that ends with this process, and waits until it responds. A server that does not respond is stopped, and the
 * error gives the reason.
 */
export async function startOnLifeline({
  name,
  command,
  args,
  folder,
  isThrownAway,
  lockFile = 'no-lock',
  answers,
  startTimeoutMs,
}: LifelineServerOptions): Promise<LifelineServer> {
  const logPath = join(folder, `${name.toLowerCase()}.log`);
  const output = openSync(logPath, 'a');
  const server = spawnOnLifeline(command, args, {
    env: process.env,
    cwd: folder,
    output,
    ...(isThrownAway && { throwAway: { folder, lockFile } }),
  });
  closeSync(output);
  const end = once(server, 'exit');
  const deadline = Date.now() + startTimeoutMs;
  while (!(await answers())) {
    if (server.exitCode !== null || Date.now() > deadline) {
      const words = readFileSync(logPath, 'utf8').trimEnd().split('\n').slice(-lastWords);
      server.stdin?.end();
      throw new Error(`${name} did not start:\n${words.join('\n')}`);
    }
    await setTimeout(askEveryMs);
  }
  doNotWaitFor(server);
  return {
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
      if (isThrownAway) rmSync(folder, { recursive: true, force: true });
    },
  };
}
