import pg from 'pg';
import { plainSession } from './database-tables.ts';

/** One connection, cut where the signal says so: what waits for it then fails, and the server takes its transaction back. */
export async function openClient(databaseUrl: string, signal: AbortSignal): Promise<pg.Client> {
  signal.throwIfAborted();
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  // What waits for the connection is told too.
  client.on('error', () => undefined);
  await client.connect();
  if (signal.aborted) await client.end();
  signal.throwIfAborted();
  signal.addEventListener('abort', () => {
    (client as unknown as { connection: pg.Connection }).connection.stream.destroy();
  });
  await client.query(plainSession);
  return client;
}
