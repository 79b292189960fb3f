import writeSheets, { type SheetData } from 'write-excel-file/node';
import { typedAsText } from '../../contracts/told-as-text.ts';
import { press } from '../paper/press.ts';

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

/** More rows are written in a thread: 5,000 would hold the event loop for half a second. */
const mostRowsHere = 300;
const deadlineMs = 60_000;

/** A workbook of these sheets, the headings of each in bold and in view while it is scrolled. */
export async function xlsxFile(sheets: readonly XlsxSheet[]): Promise<Buffer> {
  const count = sheets.reduce((sum, { rows }) => sum + rows.length, 0);
  if (count <= mostRowsHere) return writeXlsx(sheets);
  const module = new URL('./xlsx-file-thread.ts', import.meta.url);
  return Buffer.from(await press(module, sheets.map(plainSheet), { deadlineMs }));
}

/** Columns may carry functions, which cannot be sent to a thread. */
const plainSheet = ({ name, columns, rows }: XlsxSheet): XlsxSheet => ({
  name,
  columns: columns.map(({ heading, width }) => ({ heading, width })),
  rows,
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
  value: plain(typedAsText(text)),
  type: String,
  wrap: true,
  alignVertical: 'top' as const,
});

/** XLSX reads `_x0041_` in a text as the character of that number, so that its first stroke has to be written as one. */
const plain = (text: string): string => text.replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_');
