import { t } from '@lingui/core/macro';
import type { GridApi, GridOptions, SortChangedEvent } from 'ag-grid-community';
import { useCallback, useEffect, useMemo, useState, type ComponentProps } from 'react';
import { useNavigate } from 'react-router-dom';
import { DataGrid } from '../../ui/grid/data-grid.tsx';
import { useGridTools } from '../../ui/grid/use-grid-tools.tsx';
import { pathOf, idOf, isRfp, type RequestCard } from './request-card.ts';
import { cardColumns, sortedBy } from './card-columns.tsx';
import { paramOf, type CardChoice } from './request-filter.ts';
import styles from './dashboard.module.css';
import panelStyles from '../../ui/layout/panel.module.css';

const rowHeight = 40;
const headHeight = 36;
/** A longer table scrolls, and then renders only the rows in view. */
const maxRowsUnscrolled = 14;

interface CardTableProps extends ComponentProps<'div'> {
  cards: readonly RequestCard[];
  choice: CardChoice;
}

/** Returns the column of the current sort, or undefined if no sort is chosen. */
const columnOf = (sort: string): string | undefined =>
  Object.keys(sortedBy).find((column) => sortedBy[column] === sort);

/** The requests as a table in the same order. A column head sorts as the menu does. A click or Enter opens a row. */
export function CardTable({ cards, choice, ...place }: CardTableProps) {
  const { sort, order, choose } = choice;
  const navigate = useNavigate();
  const [api, setApi] = useState<GridApi<RequestCard>>();
  useEffect(() => {
    const colId = columnOf(sort);
    const direction = order === 'Desc' ? 'desc' : 'asc';
    api?.applyColumnState({
      state: colId ? [{ colId, sort: direction }] : [],
      defaultState: { sort: null },
    });
  }, [api, sort, order]);
  const options = useMemo(
    (): GridOptions<RequestCard> => ({
      suppressMultiSort: true,
      onSortChanged: ({ api: grid, source }: SortChangedEvent<RequestCard>) => {
        if (source !== 'uiColumnSorted') return;
        const sorted = grid.getColumnState().find((column) => column.sort);
        choose({
          sort: (sorted && sortedBy[sorted.colId]) ?? 'Select',
          order: sorted?.sort === 'asc' ? 'Asc' : 'Desc',
        });
      },
    }),
    [choose],
  );
  const hasOutcomes = cards.some((card) => isRfp(card) && Boolean(card.outcome));
  const all = useMemo(() => cardColumns(hasOutcomes), [hasOutcomes]);
  // The page holds the order of the requests, so a view saves it with the filters.
  const { columns, tools, onReady } = useGridTools<RequestCard>({
    grid: 'requests',
    title: t`Requests`,
    columns: all,
    filters: {
      current: { filter: paramOf(choice.filter), sort: paramOf(sort), order: paramOf(order) },
      apply: choose,
    },
  });
  const start = useCallback(
    (ready: GridApi<RequestCard>) => {
      setApi(ready);
      onReady(ready);
    },
    [onReady],
  );
  const isWhole = cards.length <= maxRowsUnscrolled;
  return (
    <div className={`${panelStyles.panel} ${styles.cardTable}`} {...place}>
      <div className={panelStyles.panelBar}>{tools}</div>
      <DataGrid<RequestCard>
        label={t`Requests`}
        rows={cards}
        columns={columns}
        rowId={idOf}
        rowHeight={rowHeight}
        headHeight={headHeight}
        {...(isWhole ? {} : { height: headHeight + maxRowsUnscrolled * rowHeight + 20 })}
        isOrdered
        onReady={start}
        onOpen={(card) => {
          const path = pathOf(card);
          if (path) void navigate(path);
        }}
        options={options}
      />
    </div>
  );
}
