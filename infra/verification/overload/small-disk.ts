import { execFileSync, fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  mkdtempSync,
  rmSync,
  closeSync,
  openSync,
  statSync,
  truncateSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { requiredDurability } from '../../processes/child.ts';
import { isRoot } from '../../machine/places.ts';

/** Returns whether a small disk can be mounted here: by root, or by a user who may create a namespace. */
export function canMount(): boolean {
  try {
    execFileSync('unshare', [...namespace, 'sh', '-c', 'mount -t tmpfs -o size=1m none /tmp'], {
      stdio: 'ignore',
    });
    return true;
  } catch {
    return false;
  }
}

/** Only this process and its children see the mount. It disappears with the last of them, however they end. */
const namespace = isRoot ? ['--mount'] : ['--user', '--map-root-user', '--mount'];

export interface OnSmallDisk {
  /** The folder of the disk, for the processes that it starts. */
  folder: string;
  /** The process's message when it was ready. */
  shared: Record<string, string>;
  /** Sends a command word, and resolves with the response to it. */
  call(word: string): Promise<Record<string, string>>;
  end(): Promise<void>;
}

/**
 * Starts a file of this folder as a process with a disk of its own. The disk has `megabytes` MB, and the process gets its folder
 * as an argument.
 */
export async function startOnSmallDisk(
  file: string,
  megabytes: number,
  env: Record<string, string>,
): Promise<OnSmallDisk> {
  const folder = mkdtempSync(join(isRoot ? '/tmp' : tmpdir(), 'bidboard-small-'));
  chmodSync(folder, 0o755);
  const script = `mount -t tmpfs -o size=${megabytes}m,mode=755 none "$0" && exec "$@"`;
  const child: ChildProcess = fork(fileURLToPath(new URL(file, import.meta.url)), [folder], {
    execPath: 'unshare',
    execArgv: [...namespace, 'sh', '-c', script, folder, process.execPath],
    env: { PATH: process.env['PATH'] ?? '', ...requiredDurability(), ...env },
  });
  let answer = Promise.withResolvers<Record<string, string>>();
  child.on('message', (message) => answer.resolve(message as Record<string, string>));
  child.on('exit', (code) => answer.reject(new Error(`${file} ended with ${code}`)));
  async function end(): Promise<void> {
    // No caller waits for a response, and the process is expected to end.
    answer.promise.catch(() => undefined);
    if (child.exitCode === null && child.signalCode === null) {
      const exited = once(child, 'exit');
      child.disconnect();
      await exited;
    }
    rmSync(folder, { recursive: true, force: true });
  }
  try {
    const shared = await answer.promise;
    return {
      folder,
      shared,
      call(word) {
        answer = Promise.withResolvers();
        child.send(word);
        return answer.promise;
      },
      end,
    };
  } catch (error) {
    await end();
    throw error;
  }
}

const ballastIn = (folder: string): string => join(folder, 'ballast');
const piece = Buffer.alloc(256 * 1024);

/** Writes ever smaller pieces until nothing fits on the disk. */
export function fillUp(folder: string): void {
  const file = openSync(ballastIn(folder), 'a');
  try {
    for (let length = piece.length; length >= 1;) {
      try {
        writeSync(file, piece, 0, length);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
        length = Math.floor(length / 2);
      }
    }
  } finally {
    closeSync(file);
  }
}

/** Leaves room for half of a large file. */
export function freeHalf(folder: string): void {
  fillUp(folder);
  truncateSync(ballastIn(folder), statSync(ballastIn(folder)).size - 700_000);
}

export const freeSpace = (folder: string): void => rmSync(ballastIn(folder), { force: true });
