import type { TableColumn } from '@bidboard/backend/features/rfps/contracts/questions/question-details';
import { rowsIn } from '@bidboard/backend/features/rfps/contracts/questions/table-answer';
import { parseDay } from '../../../ui/dates/typed-dates.ts';
import { parseDecimal } from '../../../ui/format/typed-decimal.ts';

/** Returns a pasted text as the cell of a column. A text that does not fit stays as it is, and the cell shows its error. */
function cellOf({ type, choices = [] }: TableColumn, text: string): string {
  const folded = text.toLowerCase();
  if (type === 'number') return parseDecimal(text) ?? text;
  if (type === 'date') return parseDay(text) ?? text;
  if (type === 'yes-no') return ['yes', 'no'].find((word) => word === folded || word[0] === folded) ?? text;
  if (type === 'single-choice') return choices.find((choice) => choice.toLowerCase() === folded) ?? text;
  return text;
}

/**
 * Returns the cells of a text that was copied from a spreadsheet, for these columns; undefined if it is a single cell, which is
 * pasted as usual.
 */
export function cellsOfPaste(text: string, columns: readonly TableColumn[]): string[][] | undefined {
  const lines = text.replaceAll('\r\n', '\n').replace(/\n$/, '');
  if (!/[\t\n]/.test(lines)) return undefined;
  return rowsIn(lines, '\t').map((cells) =>
    columns.slice(0, cells.length).map((column, at) => cellOf(column, cells[at] ?? '')),
  );
}
