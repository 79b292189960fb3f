import writeSheets, { type SheetData } from 'write-excel-file/node';
import { escapeTypedText } from '../../kernel/text/csv.ts';
import { listInSlices } from '../resilience/run-in-time-slices.ts';
import { renderInWorker } from '../pdf/render-in-worker.ts';
import { dropDownsFeature, type DropDown } from './drop-downs.ts';

export interface XlsxColumn {
  heading: string;
  /** The width in characters. */
  width: number;
}

export interface XlsxSheet {
  name: string;
  columns: readonly XlsxColumn[];
  rows: readonly (readonly XlsxCell[])[];
  /** The cells that are chosen from a list. */
  dropDowns?: readonly DropDown[];
}

/**
 * A cell of a sheet. Texts are never interpreted as formulas. Numbers stay numbers, shown in a format if there is one. Null is an
 * empty cell.
 */
export type XlsxCell = string | number | null | { value: number; format: string };

/** A sheet whose rows may be computed one at a time. */
interface ComputedSheet extends Omit<XlsxSheet, 'rows'> {
  rows: Iterable<readonly XlsxCell[]>;
}

/** A thread writes larger workbooks: 5,000 rows, or 300 long texts, would block the event loop for half a second. */
const maxRowsHere = 300;
const maxLettersHere = 250_000;
const deadlineMs = 60_000;

/**
 * Returns a workbook of these sheets. Headings are bold and stay in view while the sheet is scrolled. Rows are computed in
 * slices.
 */
export async function xlsxFile(sheets: readonly ComputedSheet[]): Promise<Buffer> {
  const listed = await Promise.all(sheets.map(listRows));
  const rows = listed.flatMap((sheet) => sheet.rows);
  if (rows.length <= maxRowsHere && lettersIn(rows) <= maxLettersHere) return writeXlsx(listed);
  const module = new URL('./xlsx-file-worker.ts', import.meta.url);
  return Buffer.from(await renderInWorker(module, listed, { deadlineMs }));
}

const lettersIn = (rows: XlsxSheet['rows']): number =>
  rows.flat().reduce<number>((sum, cell) => sum + (typeof cell === 'string' ? cell.length : 0), 0);

/** Columns may contain functions, which cannot be sent to a thread. */
const listRows = async ({ name, columns, rows, dropDowns = [] }: ComputedSheet): Promise<XlsxSheet> => ({
  name,
  columns: columns.map(({ heading, width }) => ({ heading, width })),
  rows: await listInSlices(rows),
  dropDowns,
});

/** Writes the workbook in the current thread. */
export function writeXlsx(sheets: readonly XlsxSheet[]): Promise<Buffer> {
  const written = sheets.map(({ name, columns, rows }) => ({
    sheet: sheetName(name),
    stickyRowsCount: 1,
    columns: columns.map(({ width }) => ({ width })),
    data: [
      columns.map(({ heading }) => ({ ...textCell(heading), fontWeight: 'bold' as const })),
      ...rows.map((cells) => cells.map(cellOf)),
    ] satisfies SheetData,
  }));
  const features = [dropDownsFeature(sheets.map(({ dropDowns = [] }) => dropDowns))];
  return writeSheets(written, { features }).toBuffer();
}

/** Spreadsheet programs forbid some characters in the name of a sheet, and more than 31. A translation may have them. */
const sheetName = (name: string): string =>
  name
    .replace(/[[\]:*?/\\]/g, ' ')
    .trim()
    .slice(0, 31);

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

/** XLSX reads `_x0041_` in a text as the character of that number, so the first underscore must be escaped. */
const plain = (text: string): string => text.replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_');
