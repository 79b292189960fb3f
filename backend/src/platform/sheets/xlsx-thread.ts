import { parentPort, workerData } from 'node:worker_threads';
import readSheets from 'read-excel-file/node';
import { storedZip, unpackZip, ZipRefused } from './stored-zip.ts';

/** What the thread answers: the cells of each sheet as texts, in the order of the sheets, or why there are none. */
export type XlsxAnswer = { sheets: string[][][] } | { refused: string };

const bounds = { entries: 500, unpackedBytes: 40 * 1024 * 1024 };

async function read(bytes: Buffer): Promise<XlsxAnswer> {
  try {
    const parts = unpackZip(bytes, bounds, (name) => name.endsWith('.xml') || name.endsWith('.rels'));
    const sheets = await readSheets(storedZip(new Map([...parts].map(withoutHollows))));
    return { sheets: sheets.map(({ data }) => data.map((row) => row.map(textOf))) };
  } catch (error) {
    return {
      refused: error instanceof ZipRefused ? error.message : 'The file is no readable XLSX spreadsheet.',
    };
  }
}

/** Formatted to its last row, a sheet has a million rows and cells with nothing in them, each with its own number. */
function withoutHollows([name, bytes]: [string, Buffer]): [string, Buffer] {
  if (!/^xl\/worksheets\/[^/]+\.xml$/.test(name)) return [name, bytes];
  const hollow = /<(?:c|row)\s(?=[^<>]*\br=")[^<>]*\/>/g;
  return [name, Buffer.from(bytes.toString('utf8').replace(hollow, ''))];
}

/** A number as it stands in the file, a date as its day. */
function textOf(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean'
    ? String(cell)
    : '';
}

parentPort?.postMessage(await read(Buffer.from(workerData as Uint8Array)));
