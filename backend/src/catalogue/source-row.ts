import type { ListingField, RawListing } from './listing.ts';

/** One row of a file as it stands there; `reason` is why it cannot even be read as a row. */
export type SourceRow = { line: number; fields: RawListing } | { line: number; reason: string };

/** A catalogue file being read. `providedFields` are the fields it speaks of: the others stay as they are in the catalogue. */
export interface SourceFile {
  providedFields: ReadonlySet<ListingField>;
  rows: AsyncIterable<SourceRow>;
}

/** How far the reading is, in bytes. */
export type OnBytes = (bytes: number) => void;

/** The file as a whole cannot be read; nothing of it is taken. `line` counts from 1. */
export class BrokenFile extends Error {
  readonly line: number | undefined;

  constructor(line: number | undefined, reason: string) {
    super(line === undefined ? reason : `line ${line}: ${reason}`);
    this.line = line;
  }
}
