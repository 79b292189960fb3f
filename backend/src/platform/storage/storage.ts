import { open, mkdir, rename, rm } from 'node:fs/promises';
import type { Storage } from './storage-interface.ts';
import { join, dirname } from 'node:path';
import type { Transaction } from '../database/database.ts';
import {
  createS3Storage,
  FileMissingError,
  StorageUnavailableError,
  StorageFullError,
  type S3Place,
} from './storage-s3.ts';

const codes: readonly unknown[] = ['ENOSPC', 'EDQUOT', '53100'];

/** Returns whether this machine's disk, or the database's (53100), has no space left. */
export const isFullDisk = (error: unknown): boolean =>
  codes.includes((error as { code?: unknown } | null)?.code);

/** Flushes a folder. A file name survives a power cut only once its folder is flushed too. Windows has no equivalent. */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const codeOf = (error: unknown): unknown => (error as { code?: unknown } | null)?.code;

/** Whether the storage does not respond, or no further files can be opened. The request may be retried. */
export const isStorageError = (error: unknown): boolean =>
  error instanceof StorageUnavailableError || codeOf(error) === 'EMFILE';

/** Whether the key has no file, or a file with fewer bytes. */
export const isFileMissing = (error: unknown): boolean =>
  error instanceof FileMissingError || codeOf(error) === 'ENOENT';

/** Whether no space is left: on this machine's disk, on the database's (53100), or in the storage. Retrying does not help. */
export const isStorageFull = (error: unknown): boolean =>
  error instanceof StorageFullError || isFullDisk(error);

/**
 * Returns the company that an upload counts for, or null if it counts for no company. Runs in the transaction that writes the
 * upload's row. Refuses an upload that exceeds the company's quota.
 */
export type ChargeUpload = (
  tx: Transaction,
  upload: {
    uploadedBy: string;
    fileName: string;
    sizeBytes: number;
    /** The field of the request; absent if the file did not come with it. */
    field?: string | undefined;
  },
) => Promise<string | null>;

/** A storage, and the local folder for uploads that are still arriving. */
export interface FileStore {
  storage: Storage;
  incomingFolder: string;
  /** Absent if nothing is uploaded. */
  chargeUpload?: ChargeUpload;
}

/** Returns a file store on S3 if a place there is given, otherwise on disk. Uploads arrive on the disk in either case. */
export const createFileStore = (storageDir: string, s3: S3Place | undefined): FileStore => ({
  storage: s3 ? createS3Storage(s3) : createDiskStorage(storageDir),
  incomingFolder: join(storageDir, 'incoming'),
});

/** Stores files in folders named after the first two letters of their keys. Uploads must arrive on the same disk. */
function createDiskStorage(folder: string): Storage {
  const pathOf = (key: string) => {
    if (!/^[0-9a-z]{8,}$/.test(key)) throw new Error(`not a storage key: ${key}`);
    return join(folder, 'kept', key.slice(0, 2), key);
  };
  return {
    async put(key, file) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      await rename(file.path, path);
      await syncFolder(dirname(path));
    },
    async read(key, range) {
      const handle = await open(pathOf(key), 'r');
      return handle.createReadStream(range);
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  };
}
