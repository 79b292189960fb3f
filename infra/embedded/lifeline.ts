import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process';

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
export function doNotWaitFor(server: ChildProcess): void {
  server.unref();
  const pipe = server.stdin as (ChildProcess['stdin'] & { unref?(): void }) | null;
  pipe?.unref?.();
}
