import { createHash, randomUUID, randomBytes } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database, Transaction } from '../database/database.ts';
import type { SentFile } from '../handler.ts';
import type { FileStore } from './storage.ts';
import type { SpooledFile } from './storage-interface.ts';
import { discardUnowned, assignFile, storeFile, type FileOwner, type StoredFile } from './stored-file.ts';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';

interface MadeFile {
  fileName: string;
  mimeType: string;
  bytes: Uint8Array;
  owner: FileOwner;
}

type IsStillWanted = (tx: Transaction, file: SentFile) => Promise<boolean>;

/**
 * Stores a file that was created here. `isWanted` runs in the transaction that gives the file to its owner, under its own lock.
 * It says whether no other process has stored the file meanwhile, and writes the related rows. A process killed in between leaves
 * files without an owner, which the sweep finds.
 */
export async function storeMadeFile(
  database: Database,
  files: FileStore,
  { bytes, ...made }: MadeFile,
  isWanted: IsStillWanted,
): Promise<void> {
  const spooled = await spool(files.incomingFolder, bytes);
  await storeSpooledFile(database, files, { ...made, spooled }, isWanted);
}

/** Does the same with a file that is already on this machine's disk, and moves it from there. */
export async function storeSpooledFile(
  database: Database,
  files: FileStore,
  { fileName, mimeType, spooled, owner }: Omit<MadeFile, 'bytes'> & { spooled: SpooledFile },
  isWanted: IsStillWanted,
): Promise<void> {
  const stored: SentFile[] = [];
  try {
    const file = await storeFile(database, files, { fileName, mimeType, spooled }, null);
    stored.push(file);
    await database.transaction(async (tx) => {
      if (!(await isWanted(tx, file))) return;
      const change = assignFile(file, owner);
      const { rowCount } = await tx.query('mayMiss' in change ? change.mayMiss : change);
      if (rowCount === 0) throw new Error(`${fileName} was deleted as unused before a row referred to it`);
    });
  } finally {
    await rm(spooled.path, { force: true });
    await discardUnowned(database, files, stored);
  }
}

async function spool(folder: string, bytes: Uint8Array): Promise<SpooledFile> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, randomUUID());
  const handle = await open(path, 'wx', 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  } finally {
    await handle.close();
  }
  return { path, sizeBytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
}

/**
 * Copies a stored file with bytes of its own. It has no owner until a command's transaction gives it one (`assignFile`). The sweep
 * removes it like any unused upload. Must not be called inside a transaction.
 */
export async function copyFile(
  database: Pick<Database, 'transaction'>,
  store: FileStore,
  { key, fileName, mimeType, sizeBytes, sha256 }: StoredFile,
  copiedBy: string,
): Promise<SentFile> {
  await mkdir(store.incomingFolder, { recursive: true });
  const path = join(store.incomingFolder, `copy-${randomBytes(16).toString('hex')}`);
  try {
    const bytes = await store.storage.read(key, { start: 0, end: sizeBytes - 1 });
    // The file is flushed because the storage only renames it.
    await pipeline(bytes, createWriteStream(path, { flush: true }));
    return await storeFile(
      database,
      store,
      { fileName, mimeType, spooled: { path, sizeBytes, sha256 } },
      copiedBy,
    );
  } finally {
    await rm(path, { force: true });
  }
}
