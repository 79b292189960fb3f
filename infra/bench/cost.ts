import type { Client } from 'pg';
import { rounded } from './figures.ts';
import { familySeconds, parentOf } from './process-cpu.ts';

/** Whose CPU is counted: processes by their ids, and the server of this session with all its own. */
export interface Parts {
  api: number;
  /** Where there are any. */
  workers?: number | undefined;
  database: Client;
}
/** CPU milliseconds of each part; 0 of what there is not. */
export type Cost = Record<keyof Parts, number>;

/** What all parts have used so far. */
export async function costSoFar({ api, workers, database }: Parts): Promise<Cost> {
  const { rows } = await database.query<{ pid: number }>('select pg_backend_pid() as pid');
  const server = await parentOf(rows[0]?.pid ?? 0);
  const msOf = async (pid: number | undefined) => (pid === undefined ? 0 : 1000 * (await familySeconds(pid)));
  const [ofApi, ofWorkers, ofDatabase] = await Promise.all([msOf(api), msOf(workers), msOf(server)]);
  return { api: ofApi, workers: ofWorkers, database: ofDatabase };
}

/** What each of so many has cost between two looks. */
export const costOfEach = (before: Cost, after: Cost, times: number): Cost => ({
  api: (after.api - before.api) / times,
  workers: (after.workers - before.workers) / times,
  database: (after.database - before.database) / times,
});

export const formatCost = ({ api, workers, database }: Cost, digits = 2): string =>
  `${rounded(api, digits)} + ${rounded(workers, digits)} + ${rounded(database, digits)} ms of API, workers, database`;
