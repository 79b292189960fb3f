import { t } from '@lingui/core/macro';
import { useMemo, useState, type ReactNode } from 'react';
import { ButtonLink } from '../buttons/button.tsx';
import { DataGrid } from './data-grid.tsx';
import { fetchAllRows } from './grid-csv.ts';
import { useGridTools, type GridFilters } from './use-grid-tools.tsx';
import type { DataGridProps } from './grid-props.ts';
import { EmptyState } from '../feedback/empty-state.tsx';
import { FailedState } from '../feedback/failed-state.tsx';
import { heldRows, NewRowsButton, useHoldWhileReading } from './held-rows.tsx';
import type { ListAddress } from '../navigation/use-list-address.ts';
import { Pagination } from '../navigation/pagination.tsx';
import { Panel } from '../layout/panel.tsx';
import styles from './paged-grid.module.css';
import { readerFormats } from '../format/reader-formats.ts';
import visibilityStyles from '../styles/visibility.module.css';

/** The response of a list: the rows of one page, and the total number. */
export interface PageOfRows<Row> {
  data: readonly Row[];
  total_records: number;
}

/** The part of a query hook's result that the list uses. */
export interface PageRead<Row> {
  /** The last fetched page, while another one loads. */
  data?: PageOfRows<Row> | undefined;
  /** The requested page. */
  currentData?: PageOfRows<Row> | undefined;
  error?: unknown;
  refetch: () => unknown;
}

export interface PagedGridProps<Row> extends Omit<DataGridProps<Row>, 'rows' | 'filterText' | 'height'> {
  title: string;
  read: PageRead<Row>;
  place: ListAddress;
  pageSize: number;
  /** The message if the list did not load. */
  failure: (error: unknown) => { title: string; detail: string };
  /** Choice of columns, saved views and export, for lists that grow beyond a screenful. */
  tools?: PagedGridTools<Row> | undefined;
  /** To the right of the bar: a search, a filter. */
  actions?: ReactNode;
  foot?: ReactNode;
  /** Replaces a list without any row. */
  empty: ReactNode;
  /** False if the user's own action changed the rows; the change then shows at once. */
  holds?: boolean | undefined;
}

export interface PagedGridTools<Row> {
  /** The table's name in saved views. */
  grid: string;
  /** The parameters of the address that filter or order the list. */
  filterNames?: readonly string[] | undefined;
  /** Filters that are more than one text a parameter. */
  filters?: GridFilters | undefined;
  /** Set if the server chooses the size of a page. */
  exportPageSize?: number | undefined;
  /** Reads a page of the rows that the filters select. Null: the page has an export of its own. */
  fetchPage: ((page: number, size: number) => Promise<{ data: readonly Row[] }>) | null;
}

/** The rows of one address as they were last shown. */
interface ShownPage<Row> {
  at: string;
  rows: readonly Row[];
}

/**
 * A table that the server provides page by page. The address holds the page. Rows that arrive while the user reads wait behind "3
 * new", and values change in place.
 */
export function PagedGrid<Row>(props: PagedGridProps<Row>) {
  const {
    title,
    read,
    place,
    pageSize,
    failure,
    tools,
    actions,
    foot,
    empty,
    holds = true,
    columns: definitions,
    ...grid
  } = props;
  const { page, hrefOf } = place;
  const { rowId } = grid;
  const listed = read.currentData ?? (read.error ? undefined : read.data);
  const isLate = listed !== undefined && !read.currentData;
  const total = listed?.total_records ?? 0;
  // A single page cannot be sorted, because the server defines the order of the whole list.
  const unsorted = useMemo(
    () => definitions.map((column) => ({ ...column, sortable: false })),
    [definitions],
  );
  const fetchPage = tools?.fetchPage;
  const names = tools?.filterNames ?? [];
  const gridTools = useGridTools<Row>({
    grid: tools?.grid ?? '',
    title,
    columns: unsorted,
    filters: tools?.filters ?? {
      current: Object.fromEntries(names.map((name) => [name, place.param(name)])),
      apply: place.setParams,
    },
    exportRows: fetchPage ? () => fetchAllRows(fetchPage, tools.exportPageSize) : null,
  });
  const { columns } = gridTools;
  const reading = useHoldWhileReading(true);
  const [last, setLast] = useState<ShownPage<Row>>();
  const at = hrefOf(page);
  // Rows of another address are not new rows of this one.
  const isHeld = holds && reading.held === true && last?.at === at && last.rows.length > 0;
  const now = read.currentData?.data;
  if (!isHeld && now && (last?.at !== at || last.rows !== now)) setLast({ at, rows: now });
  const shown = heldRows(listed?.data ?? [], isHeld ? last.rows : null, rowId);
  // Reserves the height before the grid has rendered its rows, so that the pager below does not move.
  const rowHeight = typeof grid.rowHeight === 'number' ? grid.rowHeight : 40;
  const minHeight = (grid.headHeight ?? 36) + shown.rows.length * rowHeight;
  if (!listed && read.error)
    return <FailedState {...failure(read.error)} onRetry={() => void read.refetch()} />;
  const isBeyond = listed !== undefined && total > 0 && listed.data.length === 0;
  return (
    <div className={styles.pagedGrid} {...reading.handlers}>
      <Panel
        title={title}
        count={listed ? readerFormats().number(total) : undefined}
        actions={
          <>
            <NewRowsButton
              waiting={shown.waiting}
              onRelease={(event) => {
                if (now) setLast({ at, rows: now });
                reading.release(event);
              }}
            />
            {actions}
            {tools ? gridTools.tools : null}
          </>
        }
        foot={total > 0 ? foot : undefined}
      >
        {isBeyond ? (
          <EmptyState
            bare
            title={t`This page does not exist`}
            action={<ButtonLink to={hrefOf(0)}>{t`Show the first page`}</ButtonLink>}
          />
        ) : (
          <div className={styles.pagedGridRows} aria-busy={isLate} style={{ minHeight }}>
            <DataGrid<Row>
              {...grid}
              columns={columns}
              onReady={gridTools.onReady}
              rows={listed && shown.rows}
              empty={empty}
              expectedRows={grid.expectedRows ?? 5}
            />
          </div>
        )}
      </Panel>
      <span className={visibilityStyles.visuallyHidden} role="status">
        {listed && !isLate && total > 0
          ? t`Page ${{ page: page + 1 }} of ${{ pages: Math.ceil(total / pageSize) }}`
          : ''}
      </span>
      {total > pageSize && !isBeyond ? (
        <Pagination page={page} pageSize={pageSize} total={total} hrefOf={hrefOf} />
      ) : null}
    </div>
  );
}
