import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/**
 * Returns this process's durability setting for another process with its own environment. Tests run on a server that may lose
 * data.
 */
export function requiredDurability(): { DATABASE_DURABILITY?: string } {
  const durability = process.env['DATABASE_DURABILITY'];
  return durability ? { DATABASE_DURABILITY: durability } : {};
}

export interface Child {
  pid: number;
  stop(): Promise<void>;
  /** Kills it with SIGKILL wherever its execution is. */
  kill(): Promise<void>;
}

/** Starts a file of the project as its own process. Resolves when the process reports that it is ready. */
export async function startChild(
  file: string,
  env: Record<string, string>,
  args: readonly string[] = [],
): Promise<Child> {
  const child = fork(fileURLToPath(new URL(`../../${file}`, import.meta.url)), args, {
    env: {
      PATH: process.env['PATH'] ?? '',
      LOG_LEVEL: 'warn',
      NODE_ENV: 'production',
      // Operators sign in as under `npm start`: a test that needs a second factor says so.
      OPERATOR_SECOND_FACTOR: 'optional',
      ...compiledBefore(),
      ...requiredDurability(),
      ...env,
    },
    execArgv: [],
  });
  await ready(child, file).catch((error: unknown) => {
    child.kill('SIGKILL');
    throw error;
  });
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
  };
  return { pid: child.pid ?? 0, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') };
}

/** Code that was compiled before is not compiled again at each start. */
function compiledBefore(): Record<string, string> {
  const folder = process.env['NODE_COMPILE_CACHE'];
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: folder };
}

/** Less than the timeout of a test hook, so this error names what did not become ready. */
const readyTimeoutMs = 120_000;

async function ready(child: ChildProcess, file: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  child.once('message', () => resolve());
  child.once('exit', (code) => reject(new Error(`${file} ended with ${code} before it was ready`)));
  const late = setTimeout(
    () => reject(new Error(`${file} was not ready in ${readyTimeoutMs / 1_000} s`)),
    readyTimeoutMs,
  );
  await promise.finally(() => clearTimeout(late));
}

/** Returns the CPU seconds that a process and all its threads have used so far, from /proc; NaN where there is none. */
export async function cpuSeconds(pid: number): Promise<number> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) / 100;
  } catch {
    return Number.NaN;
  }
}
