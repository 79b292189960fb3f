import type { Registry } from 'prom-client';
import type { Database } from '../../database/database.ts';
import { readOnScrape } from './registry.ts';

/** Measures the state of a process's own connection pool. */
export function meterPool(registry: Registry, database: Database, limit: number): void {
  readOnScrape(
    registry,
    'bidboard_database_connections_limit',
    'Connections that this process may hold at the most.',
    [],
    (gauge) => gauge.set(limit),
  );
  readOnScrape(
    registry,
    'bidboard_database_connections',
    'Connections of this process: in use, or idle.',
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
    'Who waits for a connection of this process, because all are in use.',
    [],
    (gauge) => gauge.set(database.state().waitingClients),
  );
}
