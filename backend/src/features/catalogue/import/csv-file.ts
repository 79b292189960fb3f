import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CsvError, parse, type Info } from 'csv-parse';
import { listingFields, type ListingField, type RawListing } from '../listing.ts';
import { BrokenFileError, type SourceFile, type SourceRow } from './source-row.ts';

interface CsvRecord {
  record: string[];
  raw: string;
  info: Info;
}

const required: readonly ListingField[] = ['product', 'company', 'category'];
const recordLimit = 1024 * 1024;

/**
 * Reads CSV with a header. Columns are separated by commas, or by semicolons or tabs, which spreadsheets write in countries with
 * a decimal comma. It reads the first record at once and the rest on demand.
 */
export async function openCsv(text: AsyncIterable<string>): Promise<SourceFile> {
  const { head, whole } = await peek(text);
  const parser = parse({
    bom: true,
    delimiter: delimiterOf(head),
    record_delimiter: '\n',
    info: true,
    raw: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: recordLimit,
  });
  // Errors reach the reader of the records: the pipeline destroys the parser with them.
  pipeline(Readable.from(whole), parser).catch(() => {});
  const records = (parser as AsyncIterable<CsvRecord>)[Symbol.asyncIterator]();
  try {
    const header = readHeader((await next(records))?.record);
    return {
      providedFields: new Set(header.filter((name): name is ListingField => name !== undefined)),
      rows: rowsOf(records, header),
    };
  } catch (error) {
    parser.destroy();
    throw error;
  }
}

/** Returns the first chunk of a text, and the whole text including it. */
async function peek(text: AsyncIterable<string>): Promise<{ head: string; whole: AsyncIterable<string> }> {
  const pieces = text[Symbol.asyncIterator]();
  const first = await pieces.next();
  async function* whole(): AsyncGenerator<string> {
    if (!first.done) yield first.value;
    yield* { [Symbol.asyncIterator]: () => pieces };
  }
  return { head: first.done ? '' : first.value, whole: whole() };
}

/** Returns the delimiter that yields the most known columns in the first line. */
function delimiterOf(head: string): string {
  const [header = ''] = head.split('\n', 1);
  const known = (delimiter: string) =>
    header.split(delimiter).filter((name) => fieldOf(name.replace(/^\ufeff/, '').replaceAll('"', ''))).length;
  return [',', ';', '\t'].reduce((best, separator) => (known(separator) > known(best) ? separator : best));
}

const fieldOf = (name: string): ListingField | undefined =>
  listingFields.find((field) => field.toLowerCase() === name.trim().toLowerCase());

async function* rowsOf(
  records: AsyncIterator<CsvRecord>,
  header: readonly (ListingField | undefined)[],
): AsyncGenerator<SourceRow> {
  try {
    for (let entry = await next(records); entry; entry = await next(records)) {
      const { record } = entry;
      const line = firstLineOf(entry.raw, entry.info.lines);
      if (record.length !== header.length) {
        yield { line, reason: `${record.length} columns where the header has ${header.length}` };
        continue;
      }
      const fields: RawListing = {};
      header.forEach((field, at) => {
        if (field) fields[field] = record[at] ?? '';
      });
      yield { line, fields };
    }
  } finally {
    await records.return?.();
  }
}

async function next(records: AsyncIterator<CsvRecord>): Promise<CsvRecord | undefined> {
  try {
    const { done, value } = await records.next();
    return done ? undefined : value;
  } catch (error) {
    throw error instanceof CsvError ? new BrokenFileError(lineOf(error), reasonOf(error)) : error;
  }
}

/** csv-parse reports the line on which a record ends, and its text including the empty lines before it. */
const firstLineOf = (raw: string, lastLine: number): number =>
  lastLine - (raw.replace(/^\n+|\n$/g, '').split('\n').length - 1);

/** An unclosed quote ends with the file, so the line where its row begins is more helpful. */
function lineOf(error: CsvError): number | undefined {
  const { lines, raw } = error;
  return typeof lines === 'number' ? firstLineOf(typeof raw === 'string' ? raw : '', lines) : undefined;
}

function reasonOf(error: CsvError): string {
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') return 'a quote is opened in this row and never closed';
  if (error.code === 'CSV_MAX_RECORD_SIZE') return 'a row longer than 1 MB; is a quote left open?';
  if (/QUOTE/.test(error.code)) return 'a quote is in a place where none is allowed';
  return error.message;
}

function readHeader(record: string[] | undefined): (ListingField | undefined)[] {
  if (!record) throw new BrokenFileError(1, 'the file is empty');
  const header = record.map(fieldOf);
  const missing = required.filter((field) => !header.includes(field));
  if (missing.length > 0) throw new BrokenFileError(1, `the header lacks ${missing.join(', ')}`);
  const twice = header.find((field, at) => field && header.indexOf(field) !== at);
  if (twice) throw new BrokenFileError(1, `the header has ${twice} twice`);
  return header;
}
