import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  asRole,
  ensureRole,
  grantApplicationPrivileges,
} from '@bidboard/backend/platform/migrations/application-role';
import { createDatabase } from '@bidboard/backend/platform/database/database';
import { migrate } from '@bidboard/backend/platform/migrations/migrations';
import type { TestDatabase } from '@bidboard/backend/testing/servers/test-database';
import pg from 'pg';
import { vi } from 'vitest';
import { childrenOf, commandLine } from '../../processes/running-processes.ts';
import { postgresBinaries, postgresUser } from '../../embedded/postgres/postgres-binaries.ts';
import { openCluster, superuser } from '../../embedded/postgres/postgres-cluster.ts';
import { startServer } from '../../embedded/postgres/postgres-server.ts';
import { freePort } from '../../machine/free-port.ts';
import { isRoot } from '../../machine/places.ts';

/** A test's own server, which keeps what it confirms and may be killed. */
export interface OwnPostgres {
  /** The URL for its owner. */
  url: string;
  /** The URL for the role of API and workers. */
  appUrl: string;
  /** Opens it as a test's own database, with a few connections for its owner. Closing it leaves the server as it is. */
  open(): Promise<TestDatabase>;
  /** Sends SIGKILL to the postmaster and to each of its processes. */
  kill(): Promise<void>;
  /** Starts it again at the same port after a kill; resolves when it accepts connections. */
  restart(): Promise<void>;
  /**
   * Sends SIGKILL to a process that serves a connection. The server then ends all others and recovers. Resolves when it accepts
   * connections again.
   */
  killBackend(): Promise<void>;
  /** Stops it and deletes its data. */
  stop(): Promise<void>;
}

const waitOptions = { timeout: 60_000, interval: 20 };
const role = { name: 'bidboard_application', password: 'of the crashes' };

export async function startOwnPostgres(): Promise<OwnPostgres> {
  const place = await mkdtemp(join(isRoot ? '/tmp' : tmpdir(), 'bidboard-crashes-'));
  const user = postgresUser();
  const binaries = await postgresBinaries();
  // Setting it up may skip the sync to disk. Later operation may not.
  const cluster = await openCluster(place, binaries, user, { sync: false });
  const options = {
    cluster,
    binaries,
    user,
    port: await freePort(),
    logPath: join(place, 'postgres.log'),
    ephemeral: false,
  };
  let running = await startServer(options);
  const url = `postgres://${superuser}:${cluster.password}@127.0.0.1:${options.port}/postgres`;
  await migrate(url);
  await ensureRole(url, role);
  await grantApplicationPrivileges(url, role.name);
  const appUrl = asRole(url, role);

  const postmaster = () => Number.parseInt(readFileSync(join(cluster.data, 'postmaster.pid'), 'utf8'), 10);
  const connect = async () => {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
    // A client whose server dies reports it more than once.
    client.on('error', () => undefined);
    await client.connect();
    return client;
  };

  return {
    url,
    appUrl,
    async open() {
      const database = await createDatabase(url, { connections: 4 });
      return { url, appUrl, database, close: () => database.end() };
    },
    async kill() {
      const server = postmaster();
      // The server is paused, to start no further process between the listing and the kill.
      process.kill(server, 'SIGSTOP');
      const all = [server, ...childrenOf(server)];
      for (const pid of all) process.kill(pid, 'SIGKILL');
      await running.ended;
      await running.stop();
      // A process that has ended but was not reaped has no command line.
      await vi.waitFor(() => {
        const left = all.filter((pid) => commandLine(pid).includes('postgres'));
        if (left.length > 0) throw new Error(`still there: ${left.join(', ')}`);
      }, waitOptions);
    },
    async restart() {
      running = await startServer(options);
    },
    async killBackend() {
      const witness = await connect();
      const isLost = new Promise<void>((resolve) => witness.once('end', () => resolve()));
      const { rows } = await witness.query<{ pid: number }>(
        `select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()
         order by state = 'active' desc, state_change desc limit 1`,
      );
      const [victim] = rows;
      if (!victim) throw new Error('no client is connected');
      process.kill(victim.pid, 'SIGKILL');
      await isLost;
      await vi.waitFor(async () => (await connect()).end(), waitOptions);
    },
    async stop() {
      await running.stop();
      await rm(place, { recursive: true, force: true });
    },
  };
}
