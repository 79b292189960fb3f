import { readFile } from 'node:fs/promises';

/**
 * Returns the memory of a process in KB, from /proc: its current size, its peak so far, or the part of its own. Returns NaN if
 * /proc does not have the value, or no longer has it.
 */
export async function memoryKb(pid: number, what: 'VmRSS' | 'VmHWM' | 'RssAnon'): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(new RegExp(`^${what}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1]);
}
