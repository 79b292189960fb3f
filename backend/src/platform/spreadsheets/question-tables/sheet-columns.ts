import { createHash } from 'node:crypto';
import { tidyText } from '../../../kernel/text/rich-text.ts';
import { headingOf } from '../read-table.ts';
import type { Sheet, SheetRow } from '../read-workbook.ts';
import { columnIndexesIn } from './question-table.ts';

/** A column of a sheet, from which a person can choose. */
export interface FileColumn {
  columnIndex: number;
  heading: string;
  sample: string;
}

/** Returns a text on one line, cut to a number of characters. */
export const shortened = (text: string, max: number): string => {
  const tidy = tidyText(text.slice(0, 4 * max)).replace(/\s+/g, ' ');
  return tidy.length > max ? `${tidy.slice(0, max - 1)}…` : tidy;
};

/** Returns the heading of a column. A column without one is named by its letters. */
export function headingAt(header: SheetRow | undefined, columnIndex: number): string {
  const heading = headingOf(header?.cells.get(columnIndex) ?? '');
  return heading === '' ? lettersOf(columnIndex) : heading;
}

function lettersOf(columnIndex: number): string {
  const letter = String.fromCharCode(65 + (columnIndex % 26));
  return columnIndex < 26 ? letter : `${lettersOf(Math.floor(columnIndex / 26) - 1)}${letter}`;
}

/** Returns the columns of a sheet with the first text below the header. */
export function fileColumnsOf(sheet: Sheet, header: SheetRow | undefined): FileColumn[] {
  const below = sheet.rows.filter(({ row }) => row > (header?.row ?? 0)).slice(0, 50);
  return columnIndexesIn(sheet).map((columnIndex) => ({
    columnIndex,
    heading: headingAt(header, columnIndex),
    sample: shortened(below.find(({ cells }) => cells.has(columnIndex))?.cells.get(columnIndex) ?? '', 60),
  }));
}

/** Returns the same text for headers whose words are the same in the same columns. */
export function fingerprintOf({ cells }: SheetRow): string {
  const words = [...cells].map(([columnIndex, text]) => [
    columnIndex,
    text
      .toLowerCase()
      .replace(/[^\p{L}\d]+/gu, ' ')
      .trim(),
  ]);
  return createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, 40);
}
