import type { Registry } from 'prom-client';
import { busConfigOf, type Config } from './config.ts';
import { createDatabase, sql, type Database } from './database/database.ts';
import type { JobWindow } from './jobs/jobs.ts';
import type { Log } from './observability/log.ts';
import { meterPool } from './observability/metrics/registry.ts';
import { openMetricsPort } from './observability/metrics/metrics-port.ts';
import { meterState, type MachineState } from './observability/metrics/meter-state.ts';
import { readinessOf, type Readiness, type ReadinessDeps } from './observability/readiness.ts';
import type { RetentionPolicies } from './retention/retention-policies.ts';
import { readRetentionAges } from './retention/retention.ts';
import { row, text } from './database/row.ts';
import type { SearchClient } from './search-engine.ts';

export interface MonitoredSystem {
  config: Config;
  registry: Registry;
  log: Log;
  database: Database;
  queues: readonly string[];
  /** Returns a read-only view of the broker; rejects while the broker is unavailable. */
  openJobWindow(): Promise<Pick<JobWindow, 'counts' | 'oldestWaitingMs'>>;
  elastic: SearchClient | undefined;
  /** The external servers of this process, with functions that ask whether they answer. */
  outside?: Pick<ReadinessDeps, 'checkStorage' | 'checkMail' | 'checkPayments'>;
  readState(database: Database): Promise<MachineState>;
  retentionPolicies: RetentionPolicies;
}

export interface Monitoring {
  findReadiness(): Promise<Readiness>;
  close(): Promise<void>;
}

/**
 * Reports the state of a process: whether it is ready and, on a separate port if configured, all its metrics. That port uses its
 * own connection, since it is needed most when all other connections are taken.
 */
export async function startMonitoring(observed: MonitoredSystem): Promise<Monitoring> {
  const {
    config,
    registry,
    log,
    database,
    queues,
    openJobWindow,
    elastic,
    outside,
    readState,
    retentionPolicies,
  } = observed;
  const readiness = (by: Database) =>
    readinessOf({
      ...outside,
      database: by,
      checkBroker: () => checkBroker(config, by, openJobWindow),
      checkSearch: elastic && (() => elastic.client.ping({}, { requestTimeout: 1_500 })),
    });
  if (!config.metrics) return { findReadiness: readiness(database), close: async () => undefined };
  const own = await createDatabase(config.databaseUrl, { connections: 1, statementTimeoutMs: 4_000 });
  meterPool(registry, database, config.databaseConnections);
  meterState(registry, {
    readState: () => readState(own),
    readRetentions: () => readRetentionAges(own, retentionPolicies),
    findReadiness: readiness(own),
    queues: {
      names: queues,
      async read(queue) {
        const broker = await openJobWindow();
        const [counts, oldestMs = 0] = await Promise.all([
          broker.counts(queue),
          broker.oldestWaitingMs(queue, Date.now()),
        ]);
        return { ...counts, oldestWaitingSeconds: oldestMs / 1000 };
      },
    },
  });
  const port = await openMetricsPort(config.metrics, registry, readiness(own), log);
  return {
    findReadiness: readiness(database),
    async close() {
      await port.close();
      await own.end();
    },
  };
}

/** On PostgreSQL, jobs and pushes are available if the database is, provided it has the broker's tables. */
async function checkBroker(
  config: Config,
  database: Database,
  openJobWindow: MonitoredSystem['openJobWindow'],
): Promise<void> {
  if (busConfigOf(config).kind === 'redis') return void (await (await openJobWindow()).counts('projections'));
  await database.one(sql.type(row({ name: text }))`
    select to_regclass('bullmq.job')::text as name from (select) as one where to_regclass('bullmq.job') is not null`);
}
