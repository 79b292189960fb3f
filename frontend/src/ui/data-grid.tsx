import { Suspense, lazy } from 'react';
import type { ReactNode } from 'react';
import type { ColDef, GridApi, GridOptions } from 'ag-grid-community';
import { SkeletonRows } from './skeleton.tsx';

export type DataGridColumn<Row> = ColDef<Row>;

/** One row at a time, by Space or Enter in it or a click on it. */
export interface GridChoice<Row> {
  /** The id of the chosen row, which may be one that is not shown just now. */
  chosen: string | null;
  onChoose: (row: Row | null) => void;
  mayChoose: (row: Row) => boolean;
}

export interface DataGridProps<Row> {
  /** Spoken name of the table. */
  label: string;
  /** Undefined while they load. A row whose content did not change should keep its identity. */
  rows: readonly Row[] | undefined;
  columns: readonly DataGridColumn<Row>[];
  rowId: (row: Row) => string;
  /** 40, 52 with two lines, 32 for heat. */
  rowHeight?: number | ((row: Row) => number) | undefined;
  headHeight?: number | undefined;
  /** Pixels; left out, as high as its rows (up to some 50). */
  height?: number | undefined;
  /** How many rows to draw while loading. */
  expectedRows?: number | undefined;
  /** Stands in place of a table without rows. */
  empty?: ReactNode;
  /** Keeps the rows in which this text occurs. */
  filterText?: string | undefined;
  /** Enter on a row, or a click on it. */
  onOpen?: ((row: Row) => void) | undefined;
  /** For tables in which a row is chosen. */
  choice?: GridChoice<Row> | undefined;
  /** False where the first column does not name the row: then narrow screens do not keep it in view. */
  firstNames?: boolean | undefined;
  /** The rows come in their order, whatever a head may say: a change of one moves none. */
  isOrdered?: boolean | undefined;
  rowClass?: ((row: Row) => string | undefined) | undefined;
  onReady?: ((api: GridApi<Row>) => void) | undefined;
  /** What this part does not name: selection, full-width rows, editing. */
  options?: GridOptions<Row> | undefined;
}

// AG Grid is a chunk of its own; pages without a table never load it.
const Engine = lazy(async () => ({ default: (await import('./grid-engine.tsx')).GridEngine })) as unknown as <
  Row,
>(
  props: DataGridProps<Row> & { rows: readonly Row[] },
) => ReactNode;

/**
 * A table. Rows are followed by `rowId`: a changed cell glows once, and while somebody points into the table
 * no row changes its place. The first column stays in view on narrow screens.
 */
export function DataGrid<Row>(props: DataGridProps<Row>) {
  const { rows, empty, label, expectedRows = 5, headHeight = 36 } = props;
  const rowHeight = typeof props.rowHeight === 'number' ? props.rowHeight : 40;
  const waiting = (
    <SkeletonRows
      label={`Loading ${label}`}
      rows={Math.min(rows?.length ?? expectedRows, 20)}
      rowHeight={rowHeight}
      headHeight={headHeight}
    />
  );
  if (rows === undefined) return waiting;
  if (rows.length === 0 && empty) return <>{empty}</>;
  return (
    <Suspense fallback={waiting}>
      <Engine {...props} rows={rows} />
    </Suspense>
  );
}
