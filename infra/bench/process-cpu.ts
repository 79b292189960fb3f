import { readdir, readFile } from 'node:fs/promises';

interface ProcessStat {
  pid: number;
  parent: number;
  /** Its own CPU, and that of children which have ended, in seconds. */
  seconds: number;
  ended: number;
}

/** From /proc; undefined of a process that is gone. */
async function statOf(pid: number): Promise<ProcessStat | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  if (stat === undefined) return undefined;
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const at = (field: number) => Number(fields[field]) / 100;
  return { pid, parent: Number(fields[1]), seconds: at(11) + at(12), ended: at(13) + at(14) };
}

/** Whose child a process is. */
export async function parentOf(pid: number): Promise<number> {
  const stat = await statOf(pid);
  if (!stat) throw new Error(`there is no process ${pid}`);
  return stat.parent;
}

/** CPU seconds that a process, its children and those of them that have ended have used so far: all of a PostgreSQL by its first. */
export async function familySeconds(pid: number): Promise<number> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const all = (await Promise.all(pids.map(statOf))).filter((one) => one !== undefined);
  return all.reduce((sum, one) => {
    if (one.pid === pid) return sum + one.seconds + one.ended;
    return one.parent === pid ? sum + one.seconds : sum;
  }, 0);
}
