import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { requiredDurability } from '../processes/child.ts';
import { root } from '../machine/places.ts';

export interface ScriptResult {
  /** 1 if a signal ended it at once. */
  code: number;
  /** Its output to stdout and stderr, in order of arrival. */
  output: string;
}

export interface RunningScript {
  child: ChildProcess;
  output(): string;
  ended: Promise<ScriptResult>;
}

/** Returns the program and arguments of an npm script, as package.json has them. */
function commandOf(script: string): string[] {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const [program, ...args] = scripts[script]?.split(' ') ?? [];
  if (program !== 'node') throw new Error(`there is no script ${script} that node runs`);
  return args;
}

/** Runs an npm script as `npm run SCRIPT -- ARGS` does, without npm, in an environment of its own and without `.env`. */
export function startScript(
  script: string,
  args: readonly string[],
  env: Record<string, string>,
): RunningScript {
  const child = spawn(process.execPath, [...commandOf(script), ...args], {
    cwd: root,
    env: { PATH: process.env['PATH'] ?? '', ENV_FILE: '', ...requiredDurability(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => void (output += text));
  const ended = once(child, 'close').then(([code]: (number | null)[]) => ({ code: code ?? 1, output }));
  return { child, output: () => output, ended };
}

export const runScript = (
  script: string,
  args: readonly string[],
  env: Record<string, string>,
): Promise<ScriptResult> => startScript(script, args, env).ended;
