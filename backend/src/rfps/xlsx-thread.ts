import { parentPort, workerData } from 'node:worker_threads';
import { readSheet } from 'read-excel-file/node';
import { storedZip, unpackZip, ZipRefused } from './stored-zip.ts';

/** What the thread answers: the cells of the first sheet as texts, or why there are none. */
export type XlsxAnswer = { cells: string[][] } | { refused: string };

const bounds = { entries: 500, unpackedBytes: 40 * 1024 * 1024 };

async function read(bytes: Buffer): Promise<XlsxAnswer> {
  try {
    const parts = unpackZip(bytes, bounds, (name) => name.endsWith('.xml') || name.endsWith('.rels'));
    const sheet = await readSheet(storedZip(parts));
    return { cells: sheet.map((row) => row.map((cell) => (cell === null ? '' : String(cell)))) };
  } catch (error) {
    return {
      refused: error instanceof ZipRefused ? error.message : 'The file is no readable XLSX spreadsheet.',
    };
  }
}

parentPort?.postMessage(await read(Buffer.from(workerData as Uint8Array)));
