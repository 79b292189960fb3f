import writeSheets, { type SheetData } from 'write-excel-file/node';
import { typedAsText } from './told-as-text.ts';

export interface XlsxColumn {
  heading: string;
  /** In characters. */
  width: number;
}

export interface XlsxSheet {
  name: string;
  columns: readonly XlsxColumn[];
  /** Texts are never taken for formulas; numbers are numbers. */
  rows: readonly (readonly (string | number)[])[];
}

/** A workbook of these sheets, the headings of each in bold and in view while it is scrolled. */
export function xlsxFile(sheets: readonly XlsxSheet[]): Promise<Buffer> {
  const written = sheets.map(({ name, columns, rows }) => ({
    sheet: name,
    stickyRowsCount: 1,
    columns: columns.map(({ width }) => ({ width })),
    data: [
      columns.map(({ heading }) => ({ value: heading, fontWeight: 'bold' as const })),
      ...rows.map((cells) => cells.map(cellOf)),
    ] satisfies SheetData,
  }));
  return writeSheets(written).toBuffer();
}

const cellOf = (value: string | number) =>
  typeof value === 'number'
    ? { value, type: Number, alignVertical: 'top' as const }
    : { value: plain(typedAsText(value)), type: String, wrap: true, alignVertical: 'top' as const };

/** XLSX reads `_x0041_` in a text as the character of that number, so that its first stroke has to be written as one. */
const plain = (text: string): string => text.replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_');
