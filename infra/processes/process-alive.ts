import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Returns whether a process with that id runs. A process of another user counts too. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * Returns the command line of a process, empty if there is no such process. The id by itself is not enough: it may have been
 * reused by another process.
 */
export function commandLine(pid: number): string {
  try {
    if (process.platform === 'linux')
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    if (process.platform === 'win32') return isAlive(pid) ? 'unknown' : '';
    return execFileSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return '';
  }
}
