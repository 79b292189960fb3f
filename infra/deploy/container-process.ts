import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { requiredDurability } from '../processes/child.ts';

export interface ContainerProcess {
  /** All of its output so far. */
  output(): string;
  isRunning(): boolean;
  /** Its exit code; 128 if a signal ended it. */
  ended: Promise<number>;
  /** Stops it as an engine stops a container: SIGTERM. Returns the exit code. */
  stop(): Promise<number>;
}

/** Runs Node as the image's entry point does: in that folder, with only that environment, and without standard input. */
export function runAsContainer(
  folder: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): ContainerProcess {
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: { PATH: process.env['PATH'] ?? '', ...requiredDurability(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => void (output += text));
  const ended = once(child, 'close').then(([code]: (number | null)[]) => code ?? 128);
  return {
    output: () => output,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    ended,
    stop() {
      child.kill('SIGTERM');
      return ended;
    },
  };
}
