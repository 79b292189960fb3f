import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, readFile, rename, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { fullDisk, fullDiskAdvice, SetupError } from '../../machine/setup-error.ts';
import type { PostgresBinaries, PostgresUser } from './postgres-binaries.ts';

const majorVersion = '18';
const bytesForNewCluster = 400_000_000;
const bytesForOldCluster = 60_000_000;

export const superuser = 'bidboard';

/** A folder that holds one cluster (`data`), the password of its only user, and its starter. */
export interface Cluster {
  place: string;
  data: string;
  password: string;
  isNew: boolean;
}

/** With an empty environment, initdb would guess SQL_ASCII. We could not recognise the messages of a translated server. */
export const serverEnvironment: NodeJS.ProcessEnv = {
  PATH: process.env['PATH'] ?? '/usr/bin:/bin',
  LC_ALL: 'C',
  TZ: 'UTC',
  ...(process.platform === 'win32' ? { SystemRoot: process.env['SystemRoot'] } : {}),
};

/**
 * Sort order and case come from PostgreSQL's own C.UTF-8, equal on every machine. lc_ctype still comes from the C library:
 * pg_trgm asks it what a letter is, and with plain C it would ignore every non-ASCII letter.
 */
function localeFlags(): string[] {
  const own = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--lc-collate=C'];
  if (process.platform === 'win32') return own;
  return [
    ...own,
    `--lc-ctype=${process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'}`,
    '--lc-messages=C',
  ];
}

async function requireFreeSpace(place: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(place);
  if (bavail * bsize >= bytes) return;
  const left = Math.floor((bavail * bsize) / 1_000_000);
  throw new SetupError(`The disk is full: ${left} MB left at ${place}. ${fullDiskAdvice}`);
}

async function refuseOtherVersion(data: string): Promise<void> {
  const found = (await readFile(join(data, 'PG_VERSION'), 'utf8')).trim();
  if (found === majorVersion) return;
  throw new SetupError(
    `The database at ${data} was made by PostgreSQL ${found}; this is PostgreSQL ${majorVersion}, which cannot read it.\n` +
      `To keep its data, dump it with PostgreSQL ${found}. To start without it: npm start -- --reset`,
  );
}

async function initialise(
  cluster: Cluster,
  binaries: PostgresBinaries,
  user: PostgresUser | undefined,
  sync: boolean,
): Promise<void> {
  const half = `${cluster.data}.half`;
  const passwordFile = `${cluster.data}.initial-password`;
  await rm(half, { recursive: true, force: true });
  await mkdir(half, { mode: 0o700 });
  await writeFile(passwordFile, cluster.password, { mode: 0o600 });
  if (user) await Promise.all([half, passwordFile].map((path) => chown(path, user.uid, user.gid)));
  const flags = [
    `--pgdata=${half}`,
    `--username=${superuser}`,
    '--auth=scram-sha-256',
    `--pwfile=${passwordFile}`,
  ];
  await promisify(execFile)(
    binaries.initdb,
    [...flags, ...localeFlags(), '--no-instructions', ...(sync ? [] : ['--no-sync'])],
    { ...user, env: serverEnvironment, cwd: cluster.place },
  ).catch((cause: Error & { stderr?: string }) => {
    const words = cause.stderr?.trim() ?? cause.message;
    if (words.includes('No space left')) throw new SetupError(fullDisk, { cause });
    throw new SetupError(`The database could not be created at ${cluster.place}:\n${words}`, { cause });
  });
  await rm(passwordFile);
  await rename(half, cluster.data);
}

/** Opens the cluster at `place`, or creates a new one there. */
export async function openCluster(
  place: string,
  binaries: PostgresBinaries,
  user: PostgresUser | undefined,
  { sync }: { sync: boolean },
): Promise<Cluster> {
  await mkdir(place, { recursive: true });
  await chmod(place, 0o755);
  const data = join(place, 'data');
  const passwordPath = join(place, 'password');
  if (existsSync(join(data, 'PG_VERSION'))) {
    await refuseOtherVersion(data);
    await requireFreeSpace(place, bytesForOldCluster);
    return { place, data, password: await readFile(passwordPath, 'utf8'), isNew: false };
  }
  await requireFreeSpace(place, bytesForNewCluster);
  const cluster = { place, data, password: randomBytes(24).toString('base64url'), isNew: true };
  await writeFile(passwordPath, cluster.password, { mode: 0o600 });
  await initialise(cluster, binaries, user, sync);
  return cluster;
}
