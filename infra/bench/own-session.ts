import pg from 'pg';

/**
 * A session of the bench's own, which counts what the product wrote. Where a bench fails, its server is ended before the session
 * is, and what failed is what is to be read.
 */
export async function ownSession(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
