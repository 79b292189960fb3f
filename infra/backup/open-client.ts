import pg from 'pg';
import { plainSession } from './database-tables.ts';

/** Opens one connection, which the signal cuts. Whatever waits for it then fails, and the server rolls its transaction back. */
export async function openClient(databaseUrl: string, signal: AbortSignal): Promise<pg.Client> {
  signal.throwIfAborted();
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  // Whatever waits for the connection receives the error too.
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
