import type { Readable } from 'node:stream';

/** A file on this machine's disk that is complete and has been checked. */
export interface SpooledFile {
  path: string;
  sizeBytes: number;
  /** The SHA-256 of the bytes at `path`, in hex. */
  sha256: string;
}

/** Stores uploaded bytes, each file under a key of letters and digits. */
export interface Storage {
  /** Takes over the file. When this resolves, the file is stored under the key and no longer exists at its path. */
  put(key: string, file: SpooledFile): Promise<void>;
  /** Reads the bytes from `start` to `end`, both included. Rejects if they do not exist (`isFileMissing`). */
  read(key: string, range: { start: number; end: number }): Promise<Readable>;
  /** Removes a file. A missing file counts as removed. */
  remove(key: string): Promise<void>;
  /** Resolves if the storage responds at all. Absent if the storage is this machine's disk. */
  checkConnection?(): Promise<void>;
}
