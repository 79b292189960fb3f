import { t } from '@lingui/core/macro';
import { csvText, type CsvRow } from '@bidboard/backend/kernel/text/csv';
import { hasValue } from './grid-layout.ts';
import type { DataGridColumn } from './grid-props.ts';

type Cell = string | number | null;

/** An export ends here; the page says so. */
export const maxExportedRows = 5000;
const exportPageSize = 100;

const momentPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/;

/** Returns a value that spreadsheet programs read: numbers as numbers, and a time as ISO with a space, in UTC. */
function plainCell(value: unknown): Cell {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number') return value;
  if (typeof value === 'boolean') return value ? t`Yes` : t`No`;
  if (Array.isArray(value)) return value.join(', ');
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return momentPattern.test(text) ? text.slice(0, 19).replace('T', ' ') : text;
}

/** `context.csv` of a column gives its cell where the row's own value does not say what the page shows. */
function valueOf<Row>(column: DataGridColumn<Row>, row: Row): unknown {
  const csv = column.context?.csv;
  if (csv) return csv(row);
  if (typeof column.valueGetter === 'function') return column.valueGetter({ data: row } as never);
  return (row as Record<string, unknown>)[column.field ?? ''];
}

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;
const isTime = (value: unknown): boolean => momentPattern.test(String(value));

/** A column of the file: its heading and its cells. */
interface CsvColumn {
  heading: string;
  cells: readonly Cell[];
}

/**
 * Returns the columns of the file for a column of the list. A heading of times names their zone, since a reader's page shows them
 * in another. A column with both days and times becomes two, because a day without a time is not in that zone.
 */
function csvColumns<Row>(column: DataGridColumn<Row>, rows: readonly Row[]): CsvColumn[] {
  const heading = column.headerName ?? '';
  const values = rows.map((row) => valueOf(column, row));
  const part = (partHeading: string, isOfPart: (value: unknown) => boolean): CsvColumn => ({
    heading: partHeading,
    cells: values.map((value) => (isOfPart(value) ? plainCell(value) : null)),
  });
  if (!values.some(isTime)) return [part(heading, () => true)];
  const headingOfTimes = t`${heading} (UTC)`;
  const hasDays = values.some((value) => dayPattern.test(String(value)));
  return hasDays
    ? [part(heading, (value) => !isTime(value)), part(headingOfTimes, isTime)]
    : [part(headingOfTimes, () => true)];
}

/** Returns rows as CSV, with the columns and headings as shown. Columns of buttons are left out. */
export function gridCsv<Row>(columns: readonly DataGridColumn<Row>[], rows: readonly Row[]): string {
  const shown = columns
    .filter((column) => hasValue(column) && column.hide !== true)
    .flatMap((column) => csvColumns(column, rows));
  return csvText([
    shown.map(({ heading }) => heading),
    ...rows.map((_, at): CsvRow => shown.map(({ cells }) => cells[at] ?? null)),
  ]);
}

/** What an export reads. */
export interface ExportedRows<Row> {
  rows: readonly Row[];
  /** Whether there are more rows than an export holds. */
  isCut: boolean;
}

/** Reads a paged list from its first page to the end, or to the limit. */
export async function fetchAllRows<Row>(
  fetchPage: (page: number, size: number) => Promise<{ data: readonly Row[] }>,
  size = exportPageSize,
): Promise<ExportedRows<Row>> {
  const rows: Row[] = [];
  for (let page = 0; rows.length <= maxExportedRows; page++) {
    const { data } = await fetchPage(page, size);
    rows.push(...data);
    if (data.length < size) break;
  }
  return { rows: rows.slice(0, maxExportedRows), isCut: rows.length > maxExportedRows };
}
