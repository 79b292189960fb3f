import type { Client } from 'pg';
import { rounded } from '../load/figures.ts';
import { familySeconds, parentOf } from './process-cpu.ts';

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
