import { Client, type ClientConfig } from 'pg';

/**
 * Opens one connection outside any pool, runs `work` on it and ends it. If the connection breaks, the running statement rejects.
 * Without a listener of its own, the break would end the whole process.
 */
export async function withConnection<T>(
  databaseUrl: string,
  work: (client: Client) => Promise<T>,
  settings: Omit<ClientConfig, 'connectionString'> = {},
): Promise<T> {
  const client = new Client({ ...settings, connectionString: databaseUrl });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
