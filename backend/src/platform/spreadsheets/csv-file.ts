import { byteOrderMark, csvLine, type CsvRow } from '../../kernel/text/csv.ts';
import { listInSlices } from '../resilience/run-in-time-slices.ts';

/** Returns a table as a CSV file. Rows are computed and written in slices, since 5,000 long answers take seconds. */
export const csvFile = async (rows: Iterable<CsvRow>): Promise<Buffer> =>
  Buffer.concat(await listInSlices(linesOf(rows)));

function* linesOf(rows: Iterable<CsvRow>): Generator<Buffer> {
  yield Buffer.from(byteOrderMark);
  for (const row of rows) yield Buffer.from(csvLine(row));
}
