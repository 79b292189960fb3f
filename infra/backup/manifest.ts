import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SetupError } from '../machine/setup-error.ts';

/** The contents of a backup. It is written last, so a folder that has it is complete. */
export interface Manifest {
  format: 1;
  /** When its snapshot was taken; everything committed by then is included. */
  takenAt: string;
  /** The version of the source server. */
  serverVersion: string;
  /** Every transaction in it has a smaller number; in decimal. */
  transactionsBefore: string;
  migrations: { name: string; sha256: string }[];
  tables: TableEntry[];
  sequences: { name: string; lastValue: string; isCalled: boolean }[];
  files: HeldFiles | { kept: 's3'; endpoint: string; bucket: string };
}

export interface TableEntry {
  name: string;
  columns: string[];
  rows: number;
  /** The size of the rows as COPY writes them, before compression. */
  bytes: number;
  sha256: string;
}

/** The files inside the backup itself: `disk`, whatever storage they came from. */
export interface HeldFiles {
  kept: 'disk';
  count: number;
  bytes: number;
  /** The hash of the file list. */
  sha256: string;
  /** Keys that the tables reference but whose bytes were missing or different. */
  missing: string[];
}

const format = 1;

const manifestPath = (folder: string) => join(folder, 'manifest.json');
export const tablePath = (folder: string, table: string): string =>
  join(folder, 'tables', `${table}.copy.gz`);
export const fileListPath = (folder: string): string => join(folder, 'files.ndjson');
export const filePath = (folder: string, key: string): string => join(folder, 'files', key.slice(0, 2), key);

/** A backup contains personal data and password hashes, so only its creator can read it. */
export const ownFile = 0o600;
export const ownFolder = 0o700;

const written = (manifest: Manifest): string => JSON.stringify(manifest, undefined, 1);
const sha256Of = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Everything else must be on the disk first. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const whole = { ...manifest, sha256: sha256Of(written(manifest)) };
  const handle = await open(manifestPath(folder), 'wx', ownFile);
  try {
    await handle.writeFile(`${JSON.stringify(whole, undefined, 1)}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

export async function readManifest(folder: string): Promise<Manifest> {
  const path = manifestPath(folder);
  if (!existsSync(path))
    throw new SetupError(
      `${folder} is not a complete backup: it has no manifest.json, which is written last. Use another backup.`,
    );
  const { sha256, ...manifest } = parsed(path, await readFile(path, 'utf8'));
  if (manifest.format !== format)
    throw new SetupError(
      `Another version of Bidboard made ${folder} (format ${String(manifest.format)}; this version reads format ${format}). Restore it with that version.`,
    );
  const found = manifest as Manifest;
  if (sha256Of(written(found)) !== sha256) throw damaged(path);
  return found;
}

function parsed(path: string, text: string): { sha256?: unknown; format?: unknown } {
  try {
    return JSON.parse(text) as { sha256?: unknown; format?: unknown };
  } catch {
    throw damaged(path);
  }
}

/** The error for a backup file that does not match its manifest. */
export const damaged = (path: string, how = 'its hash differs'): SetupError =>
  new SetupError(
    `${path} has changed since the backup was made: ${how}. No row was changed. Use another backup.`,
  );
