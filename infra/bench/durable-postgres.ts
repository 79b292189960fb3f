import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startPostgres } from '../embedded/postgres/postgres.ts';
import { isRoot } from '../machine/places.ts';

export interface DurablePostgres {
  url: string;
  version: string;
  /** What it guarantees for committed data, in its own words. */
  durability: string;
  stop(): Promise<void>;
}

/**
 * Starts a throw-away cluster that sacrifices nothing for speed: fsync and synchronous_commit are on, as in production. It
 * records the time of each commit, which is the bench's starting point.
 */
export async function startDurablePostgres(): Promise<DurablePostgres> {
  const folder = await mkdtemp(join(isRoot ? '/tmp' : tmpdir(), 'bidboard-bench-'));
  await chmod(folder, 0o755);
  const start = () => startPostgres({ dataDir: folder });
  const first = await start();
  await ask(first.url, 'alter system set track_commit_timestamp = on');
  await first.stop();
  const server = await start();
  const shown = async (setting: string) =>
    (await ask(server.url, `select current_setting('${setting}') as it`)).it;
  const promises = ['fsync', 'synchronous_commit', 'full_page_writes'];
  return {
    url: server.url,
    version: String(await shown('server_version')),
    durability: (
      await Promise.all(promises.map(async (setting) => `${setting} ${await shown(setting)}`))
    ).join(', '),
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function ask(url: string, statement: string): Promise<{ it?: unknown }> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ it: unknown }>(statement).finally(() => client.end());
  return rows[0] ?? {};
}

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
