import { useEffect, useMemo, useRef, useState, type PointerEvent } from 'react';
import { AgGridReact } from 'ag-grid-react';
import type { CellKeyDownEvent, ColDef, GridApi } from 'ag-grid-community';
import type { DataGridProps } from './grid-props.ts';
import { useGridChoice } from './grid-selection.ts';
import { registerGridModules, gridTheme, styleNonce } from './ag-grid.ts';
import { gridTexts } from './grid-texts.ts';
import { useRowKeys } from './use-row-keys.ts';
import { changedInPlace } from './changed-rows.ts';
import { essentialFirst } from './grid-layout.ts';
import { usePrefersReducedMotion } from '../hooks/use-media-query.ts';
import { useElementWidth } from '../hooks/use-element-position.ts';
import styles from './data-grid.module.css';

registerGridModules();

const nonce = styleNonce();

const columnTypes = {
  /** Figures: right-aligned, tabular. */
  num: { cellClass: 'ag-right-aligned-cell', headerClass: 'ag-right-aligned-header' },
};

const inner = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea, [tabindex="0"]';

/** Enter moves into a cell that contains a control, and Escape moves out again. Elsewhere Enter opens or selects the row. */
function stepIntoCell<Row>(
  event: CellKeyDownEvent<Row>,
  { onOpen, choice }: Pick<DataGridProps<Row>, 'onOpen' | 'choice'>,
) {
  const key = event.event as KeyboardEvent | null;
  const target = key?.target as HTMLElement | null;
  const cell = target?.closest<HTMLElement>('.ag-cell');
  if (!key || !target || !cell) return;
  if (key.key === 'Escape' && target !== cell) cell.focus();
  if (key.key !== 'Enter' || target !== cell) return;
  const isChoosing = choice && event.column.getColId().startsWith('ag-Grid-SelectionColumn');
  const control = isChoosing ? null : cell.querySelector<HTMLElement>(inner);
  if (control) {
    key.preventDefault();
    control.focus();
  } else if (event.data && choice) {
    if (choice.mayChoose(event.data)) choice.onChoose(event.data);
  } else if (event.data) onOpen?.(event.data);
}

/**
 * Focuses a pressed cell without scrolling. While the focus is in a table, AG Grid moves it to the pressed cell and scrolls that
 * cell fully into view. The target then moves from under the pointer, and a menu opened by the press takes the release beside it
 * as a request to close. A cell that already has the focus is left alone. So is a touch, which may only be a swipe.
 */
function focusWithoutScrolling(event: PointerEvent): void {
  if (event.pointerType !== 'mouse') return;
  const cell = (event.target as HTMLElement).closest<HTMLElement>('.ag-cell');
  if (cell && !cell.contains(document.activeElement)) cell.focus({ preventScroll: true });
}

/** In a column without values AG Grid treats every new row as a change, so such cells do not glow. */
const quiet = <Row,>(column: ColDef<Row>): ColDef<Row> =>
  column.field === undefined && column.valueGetter === undefined
    ? { ...column, enableCellChangeFlash: false }
    : column;

export function GridEngine<Row>(props: DataGridProps<Row> & { rows: readonly Row[] }) {
  const {
    label,
    rows,
    columns,
    rowId,
    rowHeight = 40,
    headHeight = 36,
    height,
    filterText,
    onOpen,
    choice,
    firstNames = true,
    isOrdered = false,
    rowClass,
    onReady,
    options,
  } = props;
  const { ref, width } = useElementWidth<HTMLDivElement>(1000);
  const prefersReducedMotion = usePrefersReducedMotion();
  const [first] = useState(() => [...rows]);
  const api = useRef<GridApi<Row> | null>(null);
  const drawn = useRef<readonly Row[]>(first);
  const latest = useRef(rows);
  const read = useRef(false);
  const ordered = useRef(isOrdered);
  const narrow = width < 640;

  const columnDefs = useMemo(
    () =>
      (narrow ? essentialFirst(columns) : columns)
        .map((column, at): ColDef<Row> =>
          at === 0 && firstNames
            ? {
                ...column,
                pinned: narrow ? 'left' : (column.pinned ?? null),
                ...(narrow ? { width: 176, minWidth: 120, maxWidth: 176 } : {}),
              }
            : column,
        )
        .map(quiet),
    [columns, narrow, firstNames],
  );
  const defaultColDef = useMemo(
    (): ColDef<Row> => ({
      minWidth: 96,
      suppressMovable: true,
      suppressHeaderMenuButton: true,
      sortingOrder: ['desc', 'asc', null],
      enableCellChangeFlash: !prefersReducedMotion,
    }),
    [prefersReducedMotion],
  );

  const settle = () => {
    if (!ordered.current && !read.current) api.current?.refreshClientSideRowModel('sort');
  };
  useEffect(() => {
    latest.current = rows;
    const before = drawn.current;
    if (!api.current || before === rows) return;
    drawn.current = rows;
    const changed = changedInPlace(before, rows, rowId);
    if (changed === null) {
      api.current.setGridOption('rowData', [...rows]);
      // If the same rows only changed places, AG Grid treats that as an update and leaves its model as it was.
      api.current.refreshClientSideRowModel('sort');
    } else if (changed.length > 0) {
      api.current.applyTransaction({ update: changed });
      settle();
    }
  }, [rows, rowId]);
  useEffect(() => {
    api.current?.setGridAriaProperty('label', label);
  }, [label]);

  const choosing = useGridChoice({ choice, rows }, api);

  useRowKeys(ref, api);

  const reading = (on: boolean) => {
    read.current = on;
    if (!on) settle();
  };
  const called = useRef({ onOpen, choice, onReady });
  useEffect(() => {
    called.current = { onOpen, choice, onReady };
  });
  // AG Grid's props stay the same when rows change, because it goes through all of them at every render.
  const table = useMemo(
    () => (
      <AgGridReact<Row>
        theme={gridTheme}
        localeText={gridTexts}
        {...(nonce === undefined ? {} : { styleNonce: nonce })}
        rowData={first}
        columnDefs={columnDefs}
        columnTypes={columnTypes}
        defaultColDef={defaultColDef}
        getRowId={({ data }) => rowId(data)}
        domLayout={height ? 'normal' : 'autoHeight'}
        headerHeight={headHeight}
        rowHeight={typeof rowHeight === 'number' ? rowHeight : 40}
        {...(typeof rowHeight === 'function'
          ? {
              getRowHeight: ({ data }: { data: Row | undefined }) =>
                data === undefined ? undefined : rowHeight(data),
            }
          : {})}
        {...(filterText === undefined ? {} : { quickFilterText: filterText })}
        getRowClass={({ data }) => (data === undefined ? undefined : rowClass?.(data))}
        cellFlashDuration={200}
        cellFadeDuration={1400}
        animateRows={false}
        suppressModelUpdateAfterUpdateTransaction
        suppressDragLeaveHidesColumns
        ensureDomOrder
        suppressColumnVirtualisation
        suppressNoRowsOverlay
        enableCellTextSelection
        onGridReady={(event) => {
          api.current = event.api;
          event.api.setGridAriaProperty('label', label);
          // Other rows may have arrived while the grid was being created.
          drawn.current = latest.current;
          event.api.setGridOption('rowData', [...latest.current]);
          called.current.onReady?.(event.api);
        }}
        onCellKeyDown={(event) => {
          if ('column' in event) stepIntoCell(event as CellKeyDownEvent<Row>, called.current);
        }}
        onRowClicked={(event) => {
          const target = event.event?.target as HTMLElement | null;
          if (event.data !== undefined && !target?.closest('a, button, input, select, label'))
            called.current.onOpen?.(event.data);
        }}
        {...choosing}
        {...options}
      />
    ),
    [
      first,
      columnDefs,
      defaultColDef,
      rowId,
      height,
      headHeight,
      rowHeight,
      filterText,
      rowClass,
      choosing,
      options,
      label,
    ],
  );
  return (
    <div
      ref={ref}
      className={`${styles.dataGrid}${onOpen || choice ? ` ${styles.dataGridOpens}` : ''}`}
      style={height ? { height } : undefined}
      onPointerDownCapture={focusWithoutScrolling}
      onPointerEnter={() => reading(true)}
      onPointerLeave={(event) => reading(event.currentTarget.contains(document.activeElement))}
      onFocus={() => reading(true)}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget))
          reading(event.currentTarget.matches(':hover'));
      }}
    >
      {table}
    </div>
  );
}
