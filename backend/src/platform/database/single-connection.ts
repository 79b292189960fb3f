import { Client, Pool, type ClientConfig, type PoolClient, type PoolConfig } from 'pg';

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

/** A pool for short queries. `connect` returns a separate connection outside the pool; its release ends it. */
export type ListeningPool = Pick<Pool, 'query' | 'end' | 'on' | 'removeAllListeners'> & {
  connect(): Promise<PoolClient>;
};

/**
 * Creates a pool for libraries that take one connection and LISTEN on it for as long as they live. In a plain pool that
 * connection would hold one of few places. If it broke, its place would be lost, and the unheard error would end the process.
 */
export function listeningPool(config: PoolConfig, onError: (error: Error) => void): ListeningPool {
  const pool = new Pool(config);
  pool.on('error', onError);
  pool.setMaxListeners(0);
  return {
    query: pool.query.bind(pool),
    end: () => pool.end(),
    on: pool.on.bind(pool),
    removeAllListeners: pool.removeAllListeners.bind(pool),
    async connect() {
      const client = new Client({ ...config, keepAlive: true, keepAliveInitialDelayMillis: 10_000 });
      client.on('error', onError);
      await client.connect();
      return Object.assign(client, { release: () => void client.end().catch(onError) });
    },
  };
}
