import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { logPlace, root } from '../machine/places.ts';
import { SetupError } from '../machine/setup-error.ts';

const readyTimeoutMs = 60_000;
const stopTimeoutMs = 10_000;
const maxRestarts = 5;
const calmMs = 60_000;
const maxLogBytes = 10_000_000;

export interface ServiceOptions {
  name: string;
  entry: string;
  env: NodeJS.ProcessEnv;
  /** Options of Node itself. */
  nodeOptions?: readonly string[];
  /** Called when it died too often to be restarted. */
  onFailure(reason: string): void;
}

export interface Service {
  ready: Promise<void>;
  /** Asks it to stop, and kills it after 10 s. */
  stop(): Promise<void>;
}

function openLog(path: string): number {
  mkdirSync(logPlace, { recursive: true });
  if (existsSync(path) && statSync(path).size > maxLogBytes) rmSync(path);
  return openSync(path, 'a');
}

function lastLines(path: string): string {
  return readFileSync(path, 'utf8').trimEnd().split('\n').slice(-8).join('\n');
}

async function untilReady(child: ChildProcess, name: string, logPath: string): Promise<void> {
  const waiting = new AbortController();
  const { signal } = waiting;
  // Under `--watch` other messages precede it. Awaiting them one by one would lose one that arrives together with another.
  const { promise: ready, resolve } = Promise.withResolvers<void>();
  const onMessage = (message: unknown) => {
    if (message === 'ready') resolve();
  };
  child.on('message', onMessage);
  const ended = once(child, 'exit', { signal }).then(() => 'ended before it was ready');
  const late = setTimeout(readyTimeoutMs, 'was not ready in a minute', { signal });
  const problem = await Promise.race([ready, ended, late]).finally(() => {
    waiting.abort();
    child.off('message', onMessage);
  });
  await Promise.allSettled([ended, late]);
  if (problem)
    throw new SetupError(`The ${name} ${problem}. Its log (${logPath}) ends:\n${lastLines(logPath)}`);
}

/**
 * Starts a part of the product as its own process, and restarts it when it dies. It has its own session, so only we pass on
 * Ctrl-C. `ready` resolves when the process reports that it is ready.
 */
export function startService({ name, entry, env, nodeOptions = [], onFailure }: ServiceOptions): Service {
  const logPath = join(logPlace, `${name.toLowerCase()}.log`);
  let child: ChildProcess;
  let stopping = false;
  let restarts = 0;

  async function startOnce(): Promise<void> {
    const log = openLog(logPath);
    child = spawn(process.execPath, [...nodeOptions, join(root, entry)], {
      cwd: root,
      env,
      detached: true,
      windowsHide: true,
      stdio: ['ignore', log, log, 'ipc'],
    });
    closeSync(log);
    await untilReady(child, name, logPath);
    const readyAt = Date.now();
    child.once('exit', (code, signal) => {
      if (stopping) return;
      if (Date.now() - readyAt > calmMs) restarts = 0;
      void startAgain(signal ?? `code ${code}`);
    });
  }

  async function startAgain(how: string): Promise<void> {
    restarts += 1;
    if (restarts > maxRestarts) return onFailure(`The ${name} keeps stopping (${how}). See ${logPath}`);
    process.stdout.write(
      `The ${name} stopped (${how}); restarting it, ${restarts} of ${maxRestarts}. See ${logPath}\n`,
    );
    await setTimeout(300 * (restarts - 1));
    if (stopping) return;
    await startOnce().catch((error: unknown) => {
      if (!stopping) void startAgain(error instanceof Error ? error.message : String(error));
    });
  }

  async function stop(): Promise<void> {
    stopping = true;
    if (child.exitCode !== null || child.signalCode !== null) return;
    const end = once(child, 'exit');
    child.kill('SIGTERM');
    const stopTimeout = new AbortController();
    const late = setTimeout(stopTimeoutMs, 'late', { signal: stopTimeout.signal }).catch(() => undefined);
    if ((await Promise.race([end, late])) === 'late') child.kill('SIGKILL');
    stopTimeout.abort();
    await end;
  }

  return { ready: startOnce(), stop };
}
