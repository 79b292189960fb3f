import type { Client } from 'pg';
import { rounded } from '../load/figures.ts';
import { readdir, readFile } from 'node:fs/promises';

/** The parts whose CPU is counted: processes by their ids, and this session's database server with all its child processes. */
export interface Parts {
  api: number;
  /** Undefined if there are no workers. */
  workers?: number | undefined;
  database: Client;
}
/** CPU milliseconds of each part; 0 for a part that does not exist. */
export type Cost = Record<keyof Parts, number>;

/** Returns the CPU that all parts have used so far. */
export async function costSoFar({ api, workers, database }: Parts): Promise<Cost> {
  const { rows } = await database.query<{ pid: number }>('select pg_backend_pid() as pid');
  const server = await parentOf(rows[0]?.pid ?? 0);
  const msOf = async (pid: number | undefined) => (pid === undefined ? 0 : 1000 * (await familySeconds(pid)));
  const [ofApi, ofWorkers, ofDatabase] = await Promise.all([msOf(api), msOf(workers), msOf(server)]);
  return { api: ofApi, workers: ofWorkers, database: ofDatabase };
}

/** Returns the cost of each operation between two readings. */
export const costOfEach = (before: Cost, after: Cost, times: number): Cost => ({
  api: (after.api - before.api) / times,
  workers: (after.workers - before.workers) / times,
  database: (after.database - before.database) / times,
});

export const formatCost = ({ api, workers, database }: Cost, digits = 2): string =>
  `${rounded(api, digits)} + ${rounded(workers, digits)} + ${rounded(database, digits)} ms of API, workers, database`;

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
async function parentOf(pid: number): Promise<number> {
  const stat = await statOf(pid);
  if (!stat) throw new Error(`there is no process ${pid}`);
  return stat.parent;
}

/**
 * Returns the CPU seconds that a process, its children and their ended children have used so far. For PostgreSQL, the first
 * process gives the total.
 */
async function familySeconds(pid: number): Promise<number> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const all = (await Promise.all(pids.map(statOf))).filter((one) => one !== undefined);
  return all.reduce((sum, one) => {
    if (one.pid === pid) return sum + one.seconds + one.ended;
    return one.parent === pid ? sum + one.seconds : sum;
  }, 0);
}
