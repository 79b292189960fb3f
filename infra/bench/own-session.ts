import pg from 'pg';

/**
 * The bench's own session, which counts what the product wrote. When a bench fails, its server ends before this session does. The
 * session ignores that error, so the original failure is the one to read.
 */
export async function ownSession(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
