import type { ListingField, RawListing } from '../listing.ts';

/** One unprocessed row of a file; `reason` says why it could not be read as a row. */
export type SourceRow = { line: number; fields: RawListing } | { line: number; reason: string };

/**
 * A catalogue file that is being read. `providedFields` are the fields that it contains: the others stay as they are in the
 * catalogue.
 */
export interface SourceFile {
  providedFields: ReadonlySet<ListingField>;
  rows: AsyncIterable<SourceRow>;
}

/** Reports the reading progress, in bytes. */
export type OnBytes = (bytes: number) => void;

/** The file as a whole is unreadable, and none of it is imported. `line` counts from 1. */
export class BrokenFileError extends Error {
  readonly line: number | undefined;

  constructor(line: number | undefined, reason: string) {
    super(line === undefined ? reason : `line ${line}: ${reason}`);
    this.line = line;
  }
}
