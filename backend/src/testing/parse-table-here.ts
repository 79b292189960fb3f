import { readTable } from '../platform/spreadsheets/read-table.ts';
import type { TableParser } from '../platform/spreadsheets/table-file.ts';

/** The parser itself over these bytes, without a process for each file: for tests that read hundreds of them. */
export const parseTableHere =
  (bytes: Uint8Array): TableParser =>
  async (options) =>
    readTable(options, Buffer.from(bytes));
