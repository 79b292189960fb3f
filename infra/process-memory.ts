import { readFile } from 'node:fs/promises';

/** What a process holds now, at the most so far, or for itself alone, in KB, from /proc; NaN where that does not tell, or no longer. */
export async function memoryKb(pid: number, what: 'VmRSS' | 'VmHWM' | 'RssAnon'): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(new RegExp(`^${what}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1]);
}
