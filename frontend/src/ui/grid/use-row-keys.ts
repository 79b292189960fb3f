import type { GridApi } from 'ag-grid-community';
import type { RefObject } from 'react';
import { useSingleKey } from '../hooks/single-key-shortcuts.ts';
import styles from './data-grid.module.css';

/**
 * Moves the focus through the rows of a table by `j` and `k`. Of several tables on a page, that with the focus takes the keys,
 * otherwise the first.
 */
export function useRowKeys<Row>(
  table: RefObject<HTMLElement | null>,
  api: RefObject<GridApi<Row> | null>,
): void {
  const move = (by: number): boolean => {
    const active =
      document.activeElement?.closest(`.${styles.dataGrid}`) ?? document.querySelector(`.${styles.dataGrid}`);
    const rows = api.current?.getDisplayedRowCount() ?? 0;
    if (!api.current || !active || active !== table.current || rows === 0) return false;
    const focused = api.current.getFocusedCell();
    const isInRows = focused && !focused.rowPinned && active.contains(document.activeElement);
    const column = focused?.column ?? api.current.getAllDisplayedColumns()[0];
    if (!column) return false;
    const at = isInRows ? Math.min(Math.max(focused.rowIndex + by, 0), rows - 1) : 0;
    api.current.ensureIndexVisible(at);
    api.current.setFocusedCell(at, column);
    return true;
  };
  useSingleKey('j', () => move(1), { repeats: true });
  useSingleKey('k', () => move(-1), { repeats: true });
}
