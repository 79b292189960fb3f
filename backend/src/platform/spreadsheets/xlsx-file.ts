import writeSheets, { type SheetData } from 'write-excel-file/node';
import { escapeTypedText } from '../../contracts/spreadsheet-escape.ts';
import { listInSlices } from '../run-in-time-slices.ts';
import { renderInWorker } from '../pdf/render-in-worker.ts';

export interface XlsxColumn {
  heading: string;
  /** In characters. */
  width: number;
}

export interface XlsxSheet {
  name: string;
  columns: readonly XlsxColumn[];
  rows: readonly (readonly XlsxCell[])[];
}

/** Texts are never taken for formulas; numbers are numbers, shown by a format where there is one; null is an empty cell. */
export type XlsxCell = string | number | null | { value: number; format: string };

/** A sheet whose rows may be computed one after the other. */
interface ComputedSheet extends Omit<XlsxSheet, 'rows'> {
  rows: Iterable<readonly XlsxCell[]>;
}

/** More is written in a thread: 5,000 rows would hold the event loop for half a second, and so would 300 long texts. */
const maxRowsHere = 300;
const maxLettersHere = 250_000;
const deadlineMs = 60_000;

/** A workbook of these sheets, the headings of each in bold and in view while it is scrolled. Rows are computed in slices. */
export async function xlsxFile(sheets: readonly ComputedSheet[]): Promise<Buffer> {
  const listed = await Promise.all(sheets.map(listRows));
  const rows = listed.flatMap((sheet) => sheet.rows);
  if (rows.length <= maxRowsHere && lettersIn(rows) <= maxLettersHere) return writeXlsx(listed);
  const module = new URL('./xlsx-file-worker.ts', import.meta.url);
  return Buffer.from(await renderInWorker(module, listed, { deadlineMs }));
}

const lettersIn = (rows: XlsxSheet['rows']): number =>
  rows.flat().reduce<number>((sum, cell) => sum + (typeof cell === 'string' ? cell.length : 0), 0);

/** Columns may carry functions, which cannot be sent to a thread. */
const listRows = async ({ name, columns, rows }: ComputedSheet): Promise<XlsxSheet> => ({
  name,
  columns: columns.map(({ heading, width }) => ({ heading, width })),
  rows: await listInSlices(rows),
});

/** The same in this thread. */
export function writeXlsx(sheets: readonly XlsxSheet[]): Promise<Buffer> {
  const written = sheets.map(({ name, columns, rows }) => ({
    sheet: name,
    stickyRowsCount: 1,
    columns: columns.map(({ width }) => ({ width })),
    data: [
      columns.map(({ heading }) => ({ ...textCell(heading), fontWeight: 'bold' as const })),
      ...rows.map((cells) => cells.map(cellOf)),
    ] satisfies SheetData,
  }));
  return writeSheets(written).toBuffer();
}

function cellOf(cell: XlsxCell) {
  if (cell === null) return null;
  if (typeof cell === 'string') return textCell(cell);
  const shown = typeof cell === 'number' ? { value: cell } : cell;
  return { ...shown, type: Number, alignVertical: 'top' as const };
}

const textCell = (text: string) => ({
  value: plain(escapeTypedText(text)),
  type: String,
  wrap: true,
  alignVertical: 'top' as const,
});

/** XLSX reads `_x0041_` in a text as the character of that number, so that its first stroke has to be written as one. */
const plain = (text: string): string => text.replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_');
