import { isValue, type QuestionType } from '../rfps/contracts/questions/question-details.ts';
import type { XlsxCell, XlsxColumn } from '../../platform/spreadsheets/xlsx-file.ts';

export const columns = (...headings: readonly [heading: string, width: number][]): XlsxColumn[] =>
  headings.map(([heading, width]) => ({ heading, width }));

export const percent = (value: number | null | undefined): XlsxCell =>
  value === null || value === undefined ? null : { value, format: '0.00' };

/** Spreadsheet programs calculate with so many digits. A longer number stays a text, since it would change. */
const maxDigits = 15;
/** Spreadsheet programs count days from here. Before March 1900 they disagree. */
const firstDay = Date.UTC(1899, 11, 30);
const firstSafeDay = '1900-03-01';
const dayMs = 86_400_000;

/** Returns a number or a day in the notation of answers as a number or a date of the workbook, and any other text as a text. */
export function valueCell(type: QuestionType, value: string): XlsxCell {
  if (!isValue(type, value)) return value;
  if (type === 'date')
    return value < firstSafeDay
      ? value
      : { value: (Date.parse(value) - firstDay) / dayMs, format: 'yyyy-mm-dd' };
  const [, decimals = ''] = value.split('.');
  if (value.replace(/\D/g, '').length > maxDigits) return value;
  return { value: Number(value), format: decimals === '' ? '0' : `0.${'0'.repeat(decimals.length)}` };
}
