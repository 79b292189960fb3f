import type { QuestionnaireFormat } from '../../contracts/requirements.ts';
import { listInSlices } from '../run-in-time-slices.ts';

/** Of what is made here to be downloaded. */
export const mimeTypes: Record<QuestionnaireFormat | 'pdf', string> = {
  csv: 'text/csv',
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** A file as an answer carries it, named after what it is of. */
export const spreadsheetDownload = async (
  name: string,
  what: string,
  format: QuestionnaireFormat,
  bytes: Buffer,
) => ({
  fileName: `${fileStem(name)} - ${what}.${format}`,
  mimeType: mimeTypes[format],
  content: (await listInSlices(base64Pieces(bytes))).join(''),
});

/** Base64 writes three bytes as four letters: only pieces of whole threes may follow one another. */
const pieceBytes = 3 * 256 * 1024;

function* base64Pieces(bytes: Buffer): Generator<string> {
  for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.toString('base64', at, at + pieceBytes);
}

/** An RFP's name without what a file system takes for something else. */
export const fileStem = (name: string): string =>
  name
    .replace(/[\p{Cc}\p{Cf}<>:"/\\|?*]/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+/, '')
    .slice(0, 80)
    .trim() || 'RFP';
