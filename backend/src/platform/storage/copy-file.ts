import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Database } from '../database/database.ts';
import type { SentFile } from '../handler.ts';
import type { FileStore } from './storage.ts';
import { storeFile, type StoredFile } from './stored-file.ts';

/**
 * Copies a stored file with bytes of its own. It has no owner until a command's transaction gives it one (`giveFile`). The sweep
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
