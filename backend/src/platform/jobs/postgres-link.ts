import {
  assertSchemaCompatibility,
  createPostgresBackend,
  DEFAULT_SCHEMA,
  runMigrations,
  type PgPool,
} from 'bullmq';
import { Pool, type ClientBase, type PoolConfig } from 'pg';
import { listeningPool, withConnection } from '../database/single-connection.ts';

/** Creates or updates the tables and functions of the job broker, in their own schema. */
export const migrateJobs = (databaseUrl: string): Promise<void> =>
  withConnection(databaseUrl, async (client) => void (await runMigrations(client, DEFAULT_SCHEMA)));

/** Opens at most three connections for adding, three for working, and one more for each worker to be woken by. */
export async function postgresLink(databaseUrl: string, onError: (error: Error) => void) {
  const pooled = (statement: string): PoolConfig => ({
    connectionString: databaseUrl,
    max: 3,
    keepAlive: true,
    connectionTimeoutMillis: 3_000,
    // This is longer than a busy server takes for a batch. Nothing else ends a connection that broke silently.
    query_timeout: 15_000,
    onConnect: (client: ClientBase) => client.query(statement),
  });
  const adding = new Pool(pooled(`SET search_path TO ${DEFAULT_SCHEMA}`));
  adding.on('error', onError);
  // BullMQ borrows a connection at the start. Meanwhile no other code listens for its errors, and an unheard error would end the
  // process.
  adding.on('connect', (client) => client.on('error', onError));
  adding.setMaxListeners(0);
  // A server crash may undo the last few steps of a worker. The job then runs again, which it must tolerate anyway. An added job
  // must not be lost like that, since the code that added it does not add it again.
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
  // pg declares `on` as generic where BullMQ overloads it; both mean the same.
  return { factory: createPostgresBackend, adding: adding as PgPool, working: working as PgPool, close };
}
