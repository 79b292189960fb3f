import { readdir, readFile } from 'node:fs/promises';

interface ProcessStat {
  pid: number;
  parent: number;
  /** Its own CPU, and the CPU of its ended children, in seconds. */
  seconds: number;
  ended: number;
}

/** Reads /proc; returns undefined for a process that has ended. */
async function statOf(pid: number): Promise<ProcessStat | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  if (stat === undefined) return undefined;
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const at = (field: number) => Number(fields[field]) / 100;
  return { pid, parent: Number(fields[1]), seconds: at(11) + at(12), ended: at(13) + at(14) };
}

/** Returns the id of a process's parent. */
export async function parentOf(pid: number): Promise<number> {
  const stat = await statOf(pid);
  if (!stat) throw new Error(`there is no process ${pid}`);
  return stat.parent;
}

/**
 * Returns the CPU seconds that a process, its children and their ended children have used so far. For PostgreSQL, the first
 * process gives the total.
 */
export async function familySeconds(pid: number): Promise<number> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const all = (await Promise.all(pids.map(statOf))).filter((one) => one !== undefined);
  return all.reduce((sum, one) => {
    if (one.pid === pid) return sum + one.seconds + one.ended;
    return one.parent === pid ? sum + one.seconds : sum;
  }, 0);
}
