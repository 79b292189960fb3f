import { t } from '@lingui/core/macro';
import { useCallback, useMemo, useRef, useState, type ReactNode } from 'react';
import type { GridApi } from 'ag-grid-community';
import { Button } from '../buttons/button.tsx';
import { showToast } from '../feedback/toast-store.ts';
import { saveAs } from '../files/downloads.tsx';
import { readerFormats } from '../format/reader-formats.ts';
import { Icon } from '../icons/icon.tsx';
import { ColumnsMenu } from './columns-menu.tsx';
import { gridCsv, maxExportedRows, type ExportedRows } from './grid-csv.ts';
import { arrangeColumns, chosenColumns, columnIdOf, type GridLayout } from './grid-layout.ts';
import type { DataGridColumn } from './grid-props.ts';
import { LoadedGridViews, type SavedGridView } from './grid-view-store.ts';
import { ViewsMenu } from './views-menu.tsx';
import layoutStyles from '../styles/layout.module.css';

/** The filters of a table by name; '' is none. */
export interface GridFilters {
  current: Readonly<Record<string, string>>;
  /** Sets every filter of the table. */
  apply: (filters: Readonly<Record<string, string>>) => void;
}

export interface GridToolsOptions<Row> {
  /** The table's name in saved views, which never changes. */
  grid: string;
  /** Names the file of an export. */
  title: string;
  columns: readonly DataGridColumn<Row>[];
  filters?: GridFilters | undefined;
  /** Reads every row that the filter selects; if missing, the rows of the table itself. Null: no export. */
  exportRows?: (() => Promise<ExportedRows<Row>>) | null | undefined;
}

const noFilters: GridFilters = { current: {}, apply: () => undefined };
const day = () => new Date().toISOString().slice(0, 10);

/** Gives a table its choice of columns, saved views and export. Pass `columns` and `onReady` on to the table. */
export function useGridTools<Row>({
  grid,
  title,
  columns,
  filters = noFilters,
  exportRows,
}: GridToolsOptions<Row>): {
  columns: DataGridColumn<Row>[];
  onReady: (api: GridApi<Row>) => void;
  tools: ReactNode;
} {
  const api = useRef<GridApi<Row>>(null);
  const standardSort = useRef<GridLayout['sort']>([]);
  const pendingSort = useRef<GridLayout['sort']>(null);
  const [chosenId, setChosenId] = useState<string>();
  const [chosen, setChosen] = useState<GridLayout['columns'] | null>(null);
  const [isRunning, setRunning] = useState(false);
  const arranged = useMemo(() => arrangeColumns(columns, chosen), [columns, chosen]);

  const sortBy = (sort: GridLayout['sort']) => {
    if (api.current) applySort(api.current, sort);
    else pendingSort.current = sort;
  };
  const onReady = useCallback((ready: GridApi<Row>) => {
    api.current = ready;
    standardSort.current = sortOf(ready);
    if (pendingSort.current) applySort(ready, pendingSort.current);
    pendingSort.current = null;
  }, []);
  const show = (view: SavedGridView | undefined) => {
    setChosenId(view?.viewId);
    setChosen(view?.layout.columns ?? null);
    sortBy(view ? view.layout.sort : standardSort.current);
    const saved = new Map(view?.layout.filters.map(({ filter, filterText }) => [filter, filterText]));
    const wanted = Object.keys(filters.current).map((name) => [name, saved.get(name) ?? ''] as const);
    // A list that changes a filter returns to its first page, so filters that already apply stay untouched.
    if (wanted.some(([name, text]) => filters.current[name] !== text))
      filters.apply(Object.fromEntries(wanted));
  };

  const open = (first: SavedGridView | undefined) => {
    if (!first) return;
    // An address with filters is a link or a reload, which counts more than the filters of the default view.
    if (Object.values(filters.current).every((text) => text === '')) show(first);
    else setChosen(first.layout.columns);
  };

  const layoutOf = (): GridLayout => ({
    columns: chosenColumns(arranged),
    sort: sortOf(api.current),
    filters: Object.entries(filters.current)
      .filter(([, filterText]) => filterText !== '')
      .map(([filter, filterText]) => ({ filter, filterText })),
  });
  const ownRows = (): ExportedRows<Row> => {
    const rows: Row[] = [];
    api.current?.forEachNodeAfterFilterAndSort(({ data }) => {
      if (data !== undefined) rows.push(data);
    });
    return { rows, isCut: false };
  };
  const download = async () => {
    setRunning(true);
    try {
      const { rows, isCut } = exportRows ? await exportRows() : ownRows();
      saveAs(`${title} ${day()}.csv`, gridCsv(arranged, rows), 'text/csv;charset=utf-8');
      if (isCut)
        showToast(
          'info',
          t`The file has the first ${{ count: readerFormats().number(maxExportedRows) }} rows. Narrow the filter to export the others.`,
        );
    } catch {
      showToast('error', t`The export failed. Please try again.`);
    } finally {
      setRunning(false);
    }
  };
  const headingOf = (column: string) =>
    columns.find((candidate) => columnIdOf(candidate) === column)?.headerName ?? column;
  return {
    columns: arranged,
    onReady,
    tools: (
      <span className={`${layoutStyles.row} ${layoutStyles.wrapping}`}>
        <LoadedGridViews grid={grid}>
          {(saved) => (
            <ViewsMenu
              {...saved}
              grid={grid}
              chosenId={chosenId}
              layoutOf={layoutOf}
              onOpen={open}
              onChoose={show}
              onSaved={setChosenId}
            />
          )}
        </LoadedGridViews>
        <ColumnsMenu
          columns={chosenColumns(arranged)}
          headingOf={headingOf}
          onChange={setChosen}
          onReset={() => setChosen(null)}
        />
        {exportRows === null ? null : (
          <Button loading={isRunning} onClick={() => void download()}>
            <Icon name="download" />
            {t`Export CSV`}
          </Button>
        )}
      </span>
    ),
  };
}

/** Returns what a table is sorted by. */
const sortOf = <Row,>(api: GridApi<Row> | null): GridLayout['sort'] =>
  (api?.getColumnState() ?? [])
    .filter(({ sort }) => sort)
    .toSorted((a, b) => (a.sortIndex ?? 0) - (b.sortIndex ?? 0))
    .map(({ colId, sort }) => ({ column: colId, direction: sort === 'asc' ? 'asc' : 'desc' }));

function applySort<Row>(api: GridApi<Row>, sort: GridLayout['sort']): void {
  api.applyColumnState({
    state: sort.map(({ column, direction }, sortIndex) => ({ colId: column, sort: direction, sortIndex })),
    defaultState: { sort: null },
  });
}
