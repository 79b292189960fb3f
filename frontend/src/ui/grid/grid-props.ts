import type { ReactNode } from 'react';
import type { ColDef, GridApi, GridOptions } from 'ag-grid-community';

/**
 * A column of AG Grid. Its `context` has the value for the CSV file (`csv`), and says whether a phone shows it beside the name of
 * the row (`isEssential`).
 */
export type DataGridColumn<Row> = ColDef<Row>;

/** Selects one row at a time, by Space or Enter in it or a click on it. */
export interface GridChoice<Row> {
  /** The id of the selected row, which may not be shown at the moment. */
  chosen: string | null;
  onChoose: (row: Row | null) => void;
  mayChoose: (row: Row) => boolean;
}

export interface DataGridProps<Row> {
  /** The accessible name of the table. */
  label: string;
  /** Undefined while they load. A row whose content did not change should keep its identity. */
  rows: readonly Row[] | undefined;
  columns: readonly DataGridColumn<Row>[];
  rowId: (row: Row) => string;
  /** 40, 52 with two lines, 32 for heat. */
  rowHeight?: number | ((row: Row) => number) | undefined;
  headHeight?: number | undefined;
  /** In pixels; if omitted, the table is as high as its rows (up to about 50). */
  height?: number | undefined;
  /** The number of rows to draw while loading. */
  expectedRows?: number | undefined;
  /** Replaces a table without rows. */
  empty?: ReactNode;
  /** Keeps the rows that contain this text. */
  filterText?: string | undefined;
  /** Runs on Enter on a row, or on a click on it. */
  onOpen?: ((row: Row) => void) | undefined;
  /** For tables with a selectable row. */
  choice?: GridChoice<Row> | undefined;
  /** False if the first column does not name the row; narrow screens then do not keep it in view. */
  firstNames?: boolean | undefined;
  /** Whether the given order is fixed, regardless of the column headings. A change to a row does not move it. */
  isOrdered?: boolean | undefined;
  rowClass?: ((row: Row) => string | undefined) | undefined;
  onReady?: ((api: GridApi<Row>) => void) | undefined;
  /** Options that this component does not cover: selection, full-width rows, editing. */
  options?: GridOptions<Row> | undefined;
}
