import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { Database } from '../../database/database.ts';

export type Role = 'api' | 'worker';

/**
 * Creates the registry of one process, with names that begin with bidboard_. Node's own metrics are added only if something
 * scrapes them, since they cost something even when unread.
 */
export function createMetrics(role: Role, isEnabled: boolean): Registry {
  const registry = new Registry();
  if (isEnabled) collectDefaultMetrics({ register: registry });
  readOnScrape(
    registry,
    'bidboard_process_info',
    'Always 1, labelled with the role of this process.',
    ['role'],
    (gauge) => gauge.set({ role }, 1),
  );
  return registry;
}

/** The buckets range from unnoticeable times to times that no user waits for. */
export const secondsBuckets = [0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** Creates a gauge that no code sets. It is read when the process is scraped. */
export function readOnScrape<L extends string>(
  registry: Registry,
  name: string,
  help: string,
  labelNames: L[],
  read: (gauge: Gauge<L>) => void,
): void {
  const gauge: Gauge<L> = new Gauge<L>({
    name,
    help,
    labelNames,
    registers: [],
    collect: () => read(gauge),
  });
  registry.registerMetric(gauge);
}

/** Measures the state of a process's own connection pool. */
export function meterPool(registry: Registry, database: Database, limit: number): void {
  readOnScrape(
    registry,
    'bidboard_database_connections_limit',
    'The maximum number of database connections of this process.',
    [],
    (gauge) => gauge.set(limit),
  );
  readOnScrape(
    registry,
    'bidboard_database_connections',
    'Database connections of this process, in use or idle.',
    ['state'],
    (gauge) => {
      const { acquiredConnections, idleConnections } = database.state();
      gauge.set({ state: 'in_use' }, acquiredConnections);
      gauge.set({ state: 'idle' }, idleConnections);
    },
  );
  readOnScrape(
    registry,
    'bidboard_database_waiting',
    'Requests that wait for a database connection because all are in use.',
    [],
    (gauge) => gauge.set(database.state().waitingClients),
  );
}
