import {
  assertSchemaCompatibility,
  createPostgresBackend,
  DEFAULT_SCHEMA,
  runMigrations,
  type PgPool,
} from 'bullmq';
import { Pool, type ClientBase, type PoolConfig } from 'pg';
import { listeningPool } from '../listening-pool.ts';
import { withConnection } from '../single-connection.ts';

/** Creates or updates the tables and functions of the job broker, in their own schema. */
export const migrateJobs = (databaseUrl: string): Promise<void> =>
  withConnection(databaseUrl, async (client) => void (await runMigrations(client, DEFAULT_SCHEMA)));

/** At most three connections for adding, three for working, and one more for each worker to be woken by. */
export async function postgresLink(databaseUrl: string, onError: (error: Error) => void) {
  const pooled = (statement: string): PoolConfig => ({
    connectionString: databaseUrl,
    max: 3,
    keepAlive: true,
    connectionTimeoutMillis: 3_000,
    // Longer than a busy server takes over a batch; nothing else ends a line that broke without a word.
    query_timeout: 15_000,
    onConnect: (client: ClientBase) => client.query(statement),
  });
  const adding = new Pool(pooled(`SET search_path TO ${DEFAULT_SCHEMA}`));
  adding.on('error', onError);
  // BullMQ takes one out to begin with, and nobody else hears of its break meanwhile, which would end the process.
  adding.on('connect', (client) => client.on('error', onError));
  adding.setMaxListeners(0);
  // A crash of the server may take the last few steps of a worker with it, and the job is then run again, which it must
  // bear anyway. An added job is not to be lost like that: whoever added it does not come again.
  const working = listeningPool(
    pooled(`SET search_path TO ${DEFAULT_SCHEMA}; SET synchronous_commit TO off`),
    onError,
  );
  const close = async () => {
    await Promise.all([adding.end(), working.end()]);
  };
  try {
    await assertSchemaCompatibility(adding, DEFAULT_SCHEMA);
  } catch (error) {
    await close();
    throw error;
  }
  // pg declares `on` generic where BullMQ overloads it; they mean the same.
  return { factory: createPostgresBackend, adding: adding as PgPool, working: working as PgPool, close };
}
