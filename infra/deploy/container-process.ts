import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { requiredDurability } from '../required-durability.ts';

export interface ContainerProcess {
  /** All that it has said so far. */
  said(): string;
  isRunning(): boolean;
  /** Its exit code; 128 where a signal ended it. */
  ended: Promise<number>;
  /** As an engine ends a container: SIGTERM. Answers the exit code. */
  stop(): Promise<number>;
}

/** Runs Node as the image's entry point does: in that folder, with that environment and no other, and nobody listening. */
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
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => void (said += text));
  const ended = once(child, 'close').then(([code]: (number | null)[]) => code ?? 128);
  return {
    said: () => said,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    ended,
    stop() {
      child.kill('SIGTERM');
      return ended;
    },
  };
}
