import type { UploadedFile } from '../../handler.ts';
import type { IncomingFile } from './uploads.ts';

/** A body as it arrived, decoded but not yet validated, with the hash that distinguishes one request from another. */
export interface Body {
  value: unknown;
  sha256: string;
  file: UploadedFile | undefined;
  /** Files on this machine's disk. The code that reads the body ensures that they are stored or discarded. */
  files: readonly IncomingFile[];
}

/** Where a body's files are stored, and the account that they count for. */
export interface FileEntrance {
  folder: string;
  /** A user's id, or a visitor's address. */
  account: string;
}
