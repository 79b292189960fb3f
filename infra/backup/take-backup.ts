import { existsSync, readdirSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { createGzip } from 'node:zlib';
import type { Storage } from '@bidboard/backend/platform/storage/storage-interface';
import { syncFolder } from '@bidboard/backend/platform/storage/storage';
import type pg from 'pg';
import { SetupError } from '../machine/setup-error.ts';
import { step } from '../local-stack/progress.ts';
import { copyFiles, createStreamDigest, writeThrough } from './copy-files.ts';
import { CopyOut } from './table-copy.ts';
import {
  listSequences,
  listTables,
  quoted,
  quotedList,
  openClient,
  type TableToCopy,
} from './database-tables.ts';
import { ownFolder, tablePath, writeManifest, type Manifest, type TableEntry } from './manifest.ts';

export interface Backup {
  databaseUrl: string;
  /** The folder must not exist, or must be empty. */
  folder: string;
  /** The storage of the files, or the bucket where they stay. */
  files: { storage: Storage } | { endpoint: string; bucket: string };
  /** Aborts it. */
  signal: AbortSignal;
}

/** Where a backup is kept until it is complete. It is beside its folder, so that a single rename completes it. */
const halfOf = (folder: string): string =>
  join(dirname(resolve(folder)), `.${basename(resolve(folder))}.half`);

/**
 * Writes everything that Bidboard must not lose into a folder: the tables as of one moment, and the files that they reference. It
 * blocks only those who want to alter tables. If it is interrupted at any line, the folder does not exist.
 */
export async function takeBackup(backup: Backup): Promise<Manifest> {
  const { databaseUrl, signal } = backup;
  const folder = resolve(backup.folder);
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new SetupError(`${folder} is not empty. Name a new folder.`);
  const half = halfOf(folder);
  const client = await openClient(databaseUrl, signal);
  try {
    await rm(half, { recursive: true, force: true });
    await mkdir(join(half, 'tables'), { recursive: true, mode: ownFolder });
    await client.query('begin isolation level repeatable read read only');
    const manifest = await copyAll(client, half, backup);
    await client.query('rollback');
    await syncFolder(join(half, 'tables'));
    await writeManifest(half, manifest);
    await syncFolder(half);
    signal.throwIfAborted();
    await rename(half, folder);
    await syncFolder(dirname(folder));
    return manifest;
  } catch (error) {
    await rm(half, { recursive: true, force: true });
    throw error;
  } finally {
    await client.end();
  }
}

async function copyAll(client: pg.Client, half: string, backup: Backup): Promise<Manifest> {
  const { files: location } = backup;
  const head = await readHead(client);
  const tables: TableEntry[] = [];
  await step('Rows', async () => {
    for (const table of await listTables(client)) tables.push(await copyTable(client, table, half));
  });
  const files =
    'bucket' in location
      ? ({ kept: 's3', ...location } as const)
      : await step('Files', () => copyFilesOf(client, half, location.storage, backup));
  return { format: 1, ...head, tables, sequences: await listSequences(client), files };
}

/** The first statement: it takes the snapshot. */
async function readHead(
  client: pg.Client,
): Promise<Pick<Manifest, 'takenAt' | 'serverVersion' | 'transactionsBefore' | 'migrations'>> {
  const { rows: found } = await client.query<{ exists: boolean; before: string; at: Date; version: string }>(`
    select to_regclass('public.migration') is not null as exists, pg_snapshot_xmax(pg_current_snapshot())::text as before,
      statement_timestamp() as at, current_setting('server_version') as version`);
  if (!found[0]?.exists) throw new SetupError('There is nothing to back up: the database has no tables yet.');
  const { at, version, before } = found[0];
  const { rows: migrations } = await client.query<{ name: string; sha256: string }>(
    'select name, sha256 from migration order by name collate "C"',
  );
  return {
    takenAt: at.toISOString(),
    serverVersion: version,
    transactionsBefore: String(BigInt(before) + (await aheadOfServer(client))),
    migrations,
  };
}

/** How far the trail's transaction numbers are ahead of the server's own. */
export async function aheadOfServer(client: pg.Client): Promise<bigint> {
  const { rows } = await client.query<{ exists: boolean }>(
    `select to_regclass('public.audit_era') is not null as exists`,
  );
  if (!rows[0]?.exists) return 0n;
  const { rows: eras } = await client.query<{ ahead: string }>(
    'select ahead::text from audit_era order by number desc limit 1',
  );
  return BigInt(eras[0]?.ahead ?? 0);
}

async function copyTable(
  client: pg.Client,
  { name, columns, order }: TableToCopy,
  half: string,
): Promise<TableEntry> {
  const { digest, pass } = createStreamDigest();
  const rows = client.query(
    new CopyOut(`copy (select ${quotedList(columns)} from ${quoted(name)} as t order by ${order}) to stdout`),
  );
  await writeThrough(tablePath(half, name), pass(rows), createGzip({ level: 3 }));
  return { name, columns, rows: rows.rows, bytes: digest.bytes, sha256: digest.sha256() };
}

const copyFilesOf = (
  snapshot: pg.Client,
  half: string,
  storage: Storage,
  { databaseUrl, signal }: Backup,
): Promise<Manifest['files']> =>
  copyFiles(snapshot, storage, half, (key) => isStoredNow(key, databaseUrl, signal), signal);

/** Uses a connection of its own, because the first one sees the data as of its snapshot. */
async function isStoredNow(key: string, databaseUrl: string, signal: AbortSignal): Promise<boolean> {
  const today = await openClient(databaseUrl, signal);
  try {
    const { rowCount } = await today.query('select from stored_file where key = $1 and released_at is null', [
      key,
    ]);
    return rowCount !== 0;
  } finally {
    await today.end();
  }
}
