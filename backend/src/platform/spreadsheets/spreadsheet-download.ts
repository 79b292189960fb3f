import { listInSlices } from '../resilience/run-in-time-slices.ts';

export type SpreadsheetFormat = 'csv' | 'xlsx';

/** The MIME types of the files that users download. */
export const mimeTypes: Record<SpreadsheetFormat | 'pdf', string> = {
  csv: 'text/csv',
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Returns a file as the response carries it, named after its subject. */
export const spreadsheetDownload = async (
  name: string,
  what: string,
  format: SpreadsheetFormat,
  bytes: Buffer,
) => ({
  fileName: `${fileStem(name)} - ${what}.${format}`,
  mimeType: mimeTypes[format],
  content: (await listInSlices(base64Pieces(bytes))).join(''),
});

/** Base64 encodes three bytes as four letters, so every piece except the last must be a multiple of three bytes. */
const pieceBytes = 3 * 256 * 1024;

function* base64Pieces(bytes: Buffer): Generator<string> {
  for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.toString('base64', at, at + pieceBytes);
}

/** Returns an RFP's name without the characters that have a special meaning in a file system. */
export const fileStem = (name: string): string =>
  name
    .replace(/[\p{Cc}\p{Cf}<>:"/\\|?*]/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+/, '')
    .slice(0, 80)
    .trim() || 'RFP';
