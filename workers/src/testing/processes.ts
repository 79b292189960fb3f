import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** The test server gives up durability for speed. */
const forgetful = { DATABASE_DURABILITY: 'any' };

export interface RunningProcess {
  /** Ends the process at once, as in a crash; resolves when it is gone. */
  kill(): Promise<void>;
  /** Shuts the process down in the ordinary way. */
  stop(): Promise<void>;
}

/** Operators are as those of `npm start`. A test that requires a second factor sets it explicitly. */
const demo = { OPERATOR_SECOND_FACTOR: 'optional' };

/** Runs a file of the parent folder as a process of its own; resolves when it reports that it is ready. */
export async function startProcess(
  file: string,
  args: readonly string[],
  env: Record<string, string>,
): Promise<RunningProcess> {
  const child = fork(fileURLToPath(new URL(`../${file}`, import.meta.url)), args, {
    env: { PATH: process.env['PATH'] ?? '', LOG_LEVEL: 'fatal', ...demo, ...forgetful, ...env },
    execArgv: [],
  });
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve());
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code} before it was ready`)));
  });
  return { kill: () => end(child, 'SIGKILL'), stop: () => end(child, 'SIGTERM') };
}

/** Runs a file to its end; resolves with the signal that ended it. */
export async function runUntilKilled(
  file: string,
  env: Record<string, string>,
): Promise<NodeJS.Signals | null> {
  const child = fork(fileURLToPath(new URL(`../${file}`, import.meta.url)), [], {
    env: { PATH: process.env['PATH'] ?? '', ...forgetful, ...env },
    execArgv: [],
  });
  const [, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
  return signal;
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
}
