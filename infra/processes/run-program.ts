import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { root } from '../machine/places.ts';

/** Returns the path of a package's program, as the package's manifest names it. */
export function programOf(packageName: string, program: string): string {
  const manifestPath = join(root, 'node_modules', packageName, 'package.json');
  const { bin } = createRequire(import.meta.url)(manifestPath) as { bin: string | Record<string, string> };
  const path = typeof bin === 'string' ? bin : bin[program];
  if (!path) throw new Error(`${packageName} has no program ${program}.`);
  return join(dirname(manifestPath), path);
}

export interface RunOptions {
  env?: NodeJS.ProcessEnv;
  /** The time limit, after which the program is asked to end. */
  maxMs?: number | undefined;
}

/**
 * Runs a script under this Node in the project's folder and shows its output in ours. Returns its exit code, or 1 if a signal
 * ended it.
 */
export async function runShown(
  script: string,
  args: string[],
  { env = process.env, maxMs }: RunOptions = {},
): Promise<number> {
  const program = spawn(process.execPath, [script, ...args], {
    cwd: root,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
    timeout: maxMs,
  });
  // A terminal sends SIGINT to both processes. Other signals reach only this process, so it forwards them; it also ends the
  // script if its own starter was killed.
  const end = () => void program.kill('SIGTERM');
  process.on('SIGTERM', end).on('disconnect', end);
  const [code] = (await once(program, 'exit')) as [number | null];
  process.off('SIGTERM', end).off('disconnect', end);
  return code ?? 1;
}

/** Does the same, but captures the output. */
export async function runAndCapture(
  script: string,
  args: string[],
): Promise<{ code: number; output: string }> {
  const program = spawn(process.execPath, [script, ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [out, err, [code]] = await Promise.all([
    text(program.stdout),
    text(program.stderr),
    once(program, 'exit') as Promise<[number | null]>,
  ]);
  return { code: code ?? 1, output: out + err };
}
