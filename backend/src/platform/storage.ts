import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Transaction } from './database.ts';
import { isFullDisk } from './full-disk.ts';
import { createDiskStorage } from './storage-disk.ts';
import { createS3Storage, FileMissing, StorageUnavailable, StorageFull, type S3Place } from './storage-s3.ts';

/** A file on this machine's disk that is whole and judged. */
export interface SpooledFile {
  path: string;
  sizeBytes: number;
  /** In hex, of the bytes at `path`. */
  sha256: string;
}

/** Where uploaded bytes lie, each under a key of letters and digits. */
export interface Storage {
  /** Takes the file over: it lies under the key when this resolves, and no longer at its path. */
  put(key: string, file: SpooledFile): Promise<void>;
  /** The bytes from `start` to `end`, both included. Rejects where there are none (`isFileMissing`). */
  read(key: string, range: { start: number; end: number }): Promise<Readable>;
  /** What is not there is removed already. */
  remove(key: string): Promise<void>;
  /** Resolves where the storage answers at all; absent where it is this machine's disk. */
  greet?(): Promise<void>;
}

const codeOf = (error: unknown): unknown => (error as { code?: unknown } | null)?.code;

/** The storage does not answer, or no more files can be open: the request may be tried again. */
export const isStorageError = (error: unknown): boolean =>
  error instanceof StorageUnavailable || codeOf(error) === 'EMFILE';

/** Under that key lies nothing, or not so much. */
export const isFileMissing = (error: unknown): boolean =>
  error instanceof FileMissing || codeOf(error) === 'ENOENT';

/** No space is left: on this machine's disk, on the database's (53100), or in the storage. Retrying does not help. */
export const isStorageFull = (error: unknown): boolean => error instanceof StorageFull || isFullDisk(error);

/**
 * Says in the transaction that writes an upload's row which company it counts for, null where it is no company's. Refuses an upload
 * that exceeds its quota.
 */
export type ChargeUpload = (
  tx: Transaction,
  upload: {
    uploadedBy: string;
    fileName: string;
    sizeBytes: number;
    /** Of the request; absent where the file did not come with it. */
    field?: string | undefined;
  },
) => Promise<string | null>;

/** A storage, and the local folder for uploads that are still arriving. */
export interface FileStore {
  storage: Storage;
  incomingFolder: string;
  /** Absent where nothing is uploaded. */
  chargeUpload?: ChargeUpload;
}

/** S3 where a place in it is given, else the disk. Uploads arrive on the disk either way. */
export const createFileStore = (storageDir: string, s3: S3Place | undefined): FileStore => ({
  storage: s3 ? createS3Storage(s3) : createDiskStorage(storageDir),
  incomingFolder: join(storageDir, 'incoming'),
});
