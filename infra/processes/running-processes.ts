import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';

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

/** Lists every process with its parent. */
function listProcesses(): (readonly [pid: number, parent: number])[] {
  if (process.platform === 'linux')
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((name) => [Number(name), parentOf(name)]);
  const listed = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  return listed
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number) as [number, number]);
}

/** 0 if it has ended meanwhile. */
function parentOf(name: string): number {
  try {
    const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
    // A process name can itself contain spaces and brackets.
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return 0;
  }
}

/** Returns the ids of the running processes that a process has started. */
export const childrenOf = (pid: number): number[] =>
  listProcesses()
    .filter(([, parent]) => parent === pid)
    .map(([child]) => child);
