import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { asRole, ensureRole } from '@bidboard/backend/platform/migrations/application-role';
import pg from 'pg';
import { startPostgres } from '../embedded/postgres/postgres.ts';
import { databasePlace } from '../machine/places.ts';
import { SetupError } from '../machine/setup-error.ts';
import { bringUp, deleteOwnDatabase, type DemoAccount } from '../local-stack/database.ts';
import type { Cleanups } from '../local-stack/cleanups.ts';
import { findRunning } from '../local-stack/run-record.ts';
import { readStorage } from '@bidboard/backend/platform/config';
import { createFileStore, type FileStore } from '@bidboard/backend/platform/storage/storage';

/**
 * The database from DATABASE_URL, of the product that runs from this clone, or of this clone. It is used unchanged, because
 * backups are also taken before a migration, and by a role that may read everything.
 */
export async function databaseToBackUp(cleanups: Cleanups): Promise<string> {
  const configured = process.env['DATABASE_URL'];
  if (configured) return process.env['MIGRATION_DATABASE_URL'] || configured;
  const running = findRunning();
  if (running) return running.ownerUrl;
  if (!existsSync(accountsPath()))
    throw new SetupError(
      'There is nothing to back up: this clone has no database yet, and DATABASE_URL is not set.',
    );
  const server = await startPostgres();
  cleanups.add('PostgreSQL', server.stop);
  return server.url;
}

export interface Target {
  ownerUrl: string;
  /** Runs once the tables exist: grants the application its privileges, and fills in the data that Bidboard ships with. */
  finish(): Promise<void>;
}

/** The database that a restore fills: the one from DATABASE_URL, or this clone's, while nothing runs on it. */
export async function databaseToFill(cleanups: Cleanups): Promise<Target> {
  const configured = process.env['DATABASE_URL'];
  if (configured) {
    const ownerUrl = process.env['MIGRATION_DATABASE_URL'] || configured;
    const advice = 'The rows are restored. Fix this, then run npm run migrate.';
    return { ownerUrl, finish: () => bringUp({ url: configured, ownerUrl }, advice) };
  }
  if (findRunning())
    throw new SetupError('Bidboard is running from this clone. Stop it first (Ctrl-C in its terminal).');
  // A database without the mark is an interrupted set-up, which the next start would delete.
  if (!existsSync(accountsPath())) await deleteOwnDatabase();
  const server = await startPostgres();
  cleanups.add('PostgreSQL', server.stop);
  return {
    ownerUrl: server.url,
    async finish() {
      const accounts = await readExistingAccounts(server.url);
      writeFileSync(accountsPath(), JSON.stringify(accounts), { mode: 0o600 });
      const role = { name: 'bidboard_application', password: randomBytes(24).toString('base64url') };
      await ensureRole(server.url, role);
      await bringUp(
        { url: asRole(server.url, role), ownerUrl: server.url },
        'The rows are restored. Fix this, then run npm start.',
      );
    },
  };
}

/** The mark of a database that is set up, with the demo accounts that `npm start` shows. */
const accountsPath = (): string => join(databasePlace(), 'demo-accounts.json');

async function readExistingAccounts(url: string): Promise<DemoAccount[]> {
  if (!existsSync(accountsPath())) return [];
  const accounts = JSON.parse(readFileSync(accountsPath(), 'utf8')) as DemoAccount[];
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ email: string }>(
      'select lower(email) as email from app_user where lower(email) = any($1)',
      [accounts.map((account) => account.email.toLowerCase())],
    );
    return accounts.filter((account) => rows.some(({ email }) => email === account.email.toLowerCase()));
  } finally {
    await client.end();
  }
}

export interface BackupStorage {
  store: FileStore;
  /** Its name in the environment: the folder's variable, or the bucket. */
  name: string;
  bucket: { endpoint: string; bucket: string } | undefined;
  /** Call this before reading or writing files, so that a storage without access is reported before work begins. */
  requireAccess(): Promise<void>;
}

/** The storage that the environment names. */
export function backupStorage(env: NodeJS.ProcessEnv): BackupStorage {
  const { storageDir, s3 } = readStorage(env);
  const store = createFileStore(storageDir, s3);
  return {
    store,
    name: s3 ? `The bucket ${s3.bucket}` : 'STORAGE_DIR',
    bucket: s3 && { endpoint: s3.endpoint, bucket: s3.bucket },
    async requireAccess() {
      try {
        await store.storage.checkConnection?.();
      } catch (error) {
        throw new SetupError(`The bucket ${s3?.bucket} at S3_ENDPOINT refuses access: ${String(error)}`);
      }
    },
  };
}
