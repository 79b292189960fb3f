import type { DataGridColumn } from './grid-props.ts';

/** What a saved view holds. Columns and filters that the table no longer has are ignored. */
export interface GridLayout {
  columns: readonly { column: string; isHidden: boolean }[];
  sort: readonly { column: string; direction: 'asc' | 'desc' }[];
  filters: readonly { filter: string; filterText: string }[];
}

export const columnIdOf = <Row>({ colId, field }: DataGridColumn<Row>): string => colId ?? field ?? '';

/** A column without a value holds only buttons: it is neither chosen, moved nor exported. */
export const hasValue = <Row>({ field, valueGetter, context }: DataGridColumn<Row>): boolean =>
  field !== undefined || valueGetter !== undefined || context?.csv !== undefined;

/** A column that the user may hide and move. The first one identifies the row. */
const isChoosable = <Row>(columns: readonly DataGridColumn<Row>[], column: DataGridColumn<Row>) =>
  column !== columns[0] && hasValue(column);

/** Returns the columns in the order of a view. New columns follow those that the view knows, and buttons stay at the end. */
export function arrangeColumns<Row>(
  columns: readonly DataGridColumn<Row>[],
  chosen: GridLayout['columns'] | null,
): DataGridColumn<Row>[] {
  const place = new Map((chosen ?? []).map(({ column }, at) => [column, at]));
  const hidden = new Set((chosen ?? []).flatMap(({ column, isHidden }) => (isHidden ? column : [])));
  const movable = columns.filter((column) => isChoosable(columns, column));
  const placeOf = (column: DataGridColumn<Row>) => place.get(columnIdOf(column)) ?? place.size;
  const ordered = movable
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .map((column) => ({ ...column, hide: hidden.has(columnIdOf(column)) }));
  const buttons = columns.slice(1).filter((column) => !hasValue(column));
  return [...columns.slice(0, 1), ...ordered, ...buttons];
}

/**
 * Returns the columns with the essential ones beside the first, which names the row. A phone shows only two columns without
 * scrolling.
 */
export function essentialFirst<Row>(columns: readonly DataGridColumn<Row>[]): DataGridColumn<Row>[] {
  const [first, rest] = [columns.slice(0, 1), columns.slice(1)];
  const isEssential = ({ context }: DataGridColumn<Row>) => context?.isEssential === true;
  return [...first, ...rest.filter(isEssential), ...rest.filter((column) => !isEssential(column))];
}

/** Returns the choice of columns that a table shows, to be saved. */
export const chosenColumns = <Row>(arranged: readonly DataGridColumn<Row>[]): GridLayout['columns'] =>
  arranged
    .filter((column) => isChoosable(arranged, column))
    .map((column) => ({ column: columnIdOf(column), isHidden: column.hide === true }));

/** Moves a column by one place, if it is not at the end already. */
export function moveColumn(
  columns: GridLayout['columns'],
  column: string,
  by: -1 | 1,
): GridLayout['columns'] {
  const from = columns.findIndex((entry) => entry.column === column);
  const to = from + by;
  const [moved, other] = [columns[from], columns[to]];
  if (!moved || !other) return columns;
  return columns.map((entry, at) => (at === from ? other : at === to ? moved : entry));
}
