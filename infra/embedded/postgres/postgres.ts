import { existsSync } from 'node:fs';
import { chown, mkdtemp, rm, writeFile, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { withConnection } from '@bidboard/backend/platform/database/single-connection';
import { freePort } from '../../machine/free-port.ts';
import { databasePlace, isRoot, logPlace } from '../../machine/places.ts';
import { SetupError } from '../../machine/setup-error.ts';
import { postgresBinaries, postgresUser } from './postgres-binaries.ts';
import { openCluster, superuser, type Cluster } from './postgres-cluster.ts';
import { PortTakenError, startServer, type RunningServer, type ServerOptions } from './postgres-server.ts';
import { commandLine, isAlive } from '../../processes/running-processes.ts';

const databaseName = 'bidboard';
const maxRestarts = 5;
/** A server that ran this long counts as new: its death says nothing about earlier deaths. */
const stableMs = 60_000;

export interface EmbeddedPostgres {
  /** The address of the database `bidboard`, as superuser, over 127.0.0.1. */
  url: string;
  isNew: boolean;
  /** Resolves when the server has ended without a stop and could not be restarted: it died too often, or did not come up. */
  failed: Promise<Error>;
  /** Shuts down fast and cleanly; may be called repeatedly. A throw-away cluster is deleted. */
  stop(): Promise<void>;
}

async function ensureDatabase(urlOf: (database: string) => string): Promise<void> {
  await withConnection(urlOf('postgres'), async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [databaseName]);
    if (rowCount === 0) await client.query(`create database ${databaseName}`);
  });
}

async function startOnFreePort(
  options: Omit<ServerOptions, 'port'>,
): Promise<RunningServer & { port: number }> {
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort();
    try {
      return { port, ...(await startServer({ ...options, port })) };
    } catch (error) {
      if (!(error instanceof PortTakenError)) throw error;
      if (attempt === 5)
        throw new SetupError(`PostgreSQL found no free port: ${error.message}`, { cause: error });
    }
  }
}

/** Keeps a server running: restarts it when it dies, until it is stopped or dies too often. */
function restarting(
  first: RunningServer,
  startAgain: () => Promise<RunningServer>,
  onRestart: (attempt: number) => void = () => undefined,
): { stop: () => Promise<void>; failed: Promise<Error> } {
  let current = Promise.resolve(first);
  let isStopping = false;
  let restarts = 0;

  async function watch(): Promise<Error> {
    for (;;) {
      const server = await current;
      const startedAt = Date.now();
      await server.ended;
      if (isStopping) return new Error('PostgreSQL was stopped');
      if (Date.now() - startedAt > stableMs) restarts = 0;
      if (restarts >= maxRestarts)
        return new Error(`PostgreSQL stopped ${restarts + 1} times within minutes.`);
      current = restart();
    }
  }
  /** Processes of the dead server may hold its memory for a moment. Until they have gone, a new server refuses to start. */
  async function restart(): Promise<RunningServer> {
    for (;;) {
      restarts += 1;
      onRestart(restarts);
      try {
        return await startAgain();
      } catch (cause) {
        if (restarts >= maxRestarts || isStopping) throw cause;
        await setTimeout(300 * restarts);
      }
    }
  }
  const failed = watch().catch((error: unknown) =>
    error instanceof Error ? error : new Error(String(error)),
  );
  return {
    failed,
    async stop() {
      isStopping = true;
      // A failed restart has nothing to stop; `failed` has given the reason.
      await current.then(
        (server) => server.stop(),
        () => undefined,
      );
    },
  };
}

async function temporaryPlace(): Promise<string> {
  // Root's own temporary folder (TMPDIR) may be closed to the user that the server runs as.
  return mkdtemp(join(isRoot ? '/tmp' : tmpdir(), 'bidboard-postgres-'));
}

/**
 * Starts the embedded PostgreSQL 18 on a free port and its folder: `dataDir`, or this clone's own. With `ephemeral` it is a
 * throw-away cluster for tests that sacrifices durability for speed. It ends with the process that started it, even if that is
 * killed. A server that dies is restarted on the same port, at most five times within a minute; `onRestart` is called for each
 * restart. A throw-away cluster is not restarted. Throws SetupError with advice if it cannot start.
 */
export async function startPostgres({
  dataDir,
  ephemeral = false,
  onRestart,
}: {
  dataDir?: string;
  ephemeral?: boolean;
  onRestart?: (attempt: number) => void;
} = {}): Promise<EmbeddedPostgres> {
  const user = postgresUser();
  const [binaries, place] = await Promise.all([
    postgresBinaries(),
    dataDir ?? (ephemeral ? temporaryPlace() : databasePlace()),
  ]);
  const cluster: Cluster = await openCluster(place, binaries, user, { sync: !ephemeral });
  if (user && ephemeral) await chown(place, user.uid, user.gid);
  await clearOrphan(place);
  await writeFile(join(place, 'owner'), String(process.pid));
  const logPath = ephemeral ? join(place, 'postgres.log') : join(logPlace, 'postgres.log');
  const options = { cluster, binaries, user, logPath, ephemeral };
  const { port, ...first } = await startOnFreePort(options);
  const server = ephemeral
    ? { stop: first.stop, failed: first.ended.then(() => new Error('PostgreSQL ended')) }
    : restarting(first, () => startServer({ ...options, port }), onRestart);
  const urlOf = (database: string) =>
    `postgres://${superuser}:${cluster.password}@127.0.0.1:${port}/${database}`;
  await ensureDatabase(urlOf);
  return {
    url: urlOf(databaseName),
    isNew: cluster.isNew,
    failed: server.failed,
    async stop() {
      await server.stop();
      await rm(join(place, 'owner'), { force: true });
      if (ephemeral && existsSync(place)) await rm(place, { recursive: true, force: true });
    },
  };
}

/** Deletes a cluster and everything in it. Throws SetupError if it is in use. */
export async function deletePostgres(place: string): Promise<void> {
  await clearOrphan(place);
  await rm(place, { recursive: true, force: true });
}

const stopTimeoutMs = 20_000;

async function firstNumber(path: string): Promise<number | undefined> {
  if (!existsSync(path)) return undefined;
  const pid = Number.parseInt(await readFile(path, 'utf8'), 10);
  return Number.isNaN(pid) ? undefined : pid;
}

async function stopOrphan(pid: number, lockPath: string): Promise<void> {
  process.kill(pid, 'SIGINT');
  const deadline = Date.now() + stopTimeoutMs;
  while (existsSync(lockPath) && isAlive(pid)) {
    if (Date.now() > deadline) {
      throw new SetupError(
        `An earlier PostgreSQL (process ${pid}) does not stop. Kill it: kill -QUIT ${pid}`,
      );
    }
    await setTimeout(50);
  }
}

/**
 * Makes the data folder free for a start. It stops a server whose starter is gone. It leaves a server whose starter still runs,
 * and names it. It removes a lock file that no server holds, because its process id may now belong to another process.
 */
async function clearOrphan(place: string): Promise<void> {
  const data = join(place, 'data');
  const lockPath = join(data, 'postmaster.pid');
  const server = await firstNumber(lockPath);
  if (server === undefined) return;
  if (!isAlive(server) || !commandLine(server).includes(data)) {
    await rm(lockPath, { force: true });
    return;
  }
  const owner = await firstNumber(join(place, 'owner'));
  if (owner !== undefined && owner !== process.pid && commandLine(owner).includes('node')) {
    throw new SetupError(
      `Process ${owner} already uses the database of this clone. Stop it first (Ctrl-C in its terminal).`,
    );
  }
  await stopOrphan(server, lockPath);
}
