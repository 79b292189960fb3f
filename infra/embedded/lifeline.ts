import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

// The command becomes this shell's process. Beside it, a shell reads until the starter closes the pipe or dies, and then asks for
// a fast shutdown (SIGINT). A throw-away folder is deleted once its lock file is gone.
const script = `
exec 3<&0 </dev/null
(
  cat <&3 >/dev/null
  kill -INT $$
  [ -n "$THROW_AWAY" ] || exit 0
  tries=0
  while [ -e "$THROW_AWAY/$LOCK_FILE" ] && [ $tries -lt 300 ]; do sleep 0.1; tries=$((tries + 1)); done
  rm -rf "$THROW_AWAY"
) 2>/dev/null &
exec 3<&-
exec "$0" "$@"
`;

export interface LifelineOptions {
  env: NodeJS.ProcessEnv;
  cwd: string;
  /** File descriptor for its output. */
  output: number;
  uid?: number;
  gid?: number;
  /** A folder to delete after the end, and the file in it that exists while the command runs. */
  throwAway?: { folder: string; lockFile: string };
}

/**
 * Starts a server in its own session, so Ctrl-C does not reach it. It never outlives its starter, even if that is killed. Closing
 * its standard input asks it to stop. Windows has no such shell: there it is started directly.
 */
export function spawnOnLifeline(command: string, args: string[], options: LifelineOptions): ChildProcess {
  const { output, throwAway, env, ...rest } = options;
  const shared: SpawnOptions = {
    ...rest,
    detached: true,
    windowsHide: true,
    stdio: ['pipe', output, output],
  };
  const server =
    process.platform === 'win32'
      ? spawn(command, args, { ...shared, env })
      : spawn('/bin/sh', ['-c', script, command, ...args], {
          ...shared,
          env: { ...env, THROW_AWAY: throwAway?.folder ?? '', LOCK_FILE: throwAway?.lockFile ?? '' },
        });
  // A server that ended first has closed the pipe; there is nothing left to ask it.
  server.stdin?.on('error', () => undefined);
  return server;
}

/** Lets the starter exit without waiting for the server. */
export function unrefProcess(server: ChildProcess): void {
  server.unref();
  const pipe = server.stdin as (ChildProcess['stdin'] & { unref?(): void }) | null;
  pipe?.unref?.();
}

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

const [checkIntervalMs, lastWords] = [50, 20];

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
    await setTimeout(checkIntervalMs);
  }
  unrefProcess(server);
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
