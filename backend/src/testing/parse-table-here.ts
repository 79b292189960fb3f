import { readTable } from '../platform/sheets/read-table.ts';
import type { TableParser } from '../platform/sheets/table-file.ts';

/** The parser itself over these bytes, without a process for each file: for tests that read hundreds of them. */
export const parseTableHere =
  (bytes: Uint8Array): TableParser =>
  async (options) =>
    readTable(options, Buffer.from(bytes));
