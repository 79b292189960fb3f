import { useEffect, useMemo } from 'react';
import type { RefObject } from 'react';
import type {
  FirstDataRenderedEvent,
  GridApi,
  GridOptions,
  RowDataUpdatedEvent,
  SelectionChangedEvent,
} from 'ag-grid-community';
import type { DataGridProps, GridChoice } from './grid-props.ts';
import { SelectionHeader } from './selection-header.tsx';

/** The AG Grid events that a user causes; rows that come and go with a page do not count. */
const byHand: readonly string[] = ['rowClicked', 'spaceKey', 'checkboxSelected'];

const optionsOf = <Row>({ mayChoose, onChoose }: GridChoice<Row>): GridOptions<Row> => ({
  rowSelection: {
    mode: 'singleRow',
    enableClickSelection: 'enableSelection',
    isRowSelectable: ({ data }) => data !== undefined && mayChoose(data),
  },
  selectionColumnDef: {
    width: 44,
    minWidth: 44,
    resizable: false,
    suppressHeaderMenuButton: true,
    headerComponent: SelectionHeader,
  },
  onSelectionChanged: ({ api, source }: SelectionChangedEvent<Row>) => {
    if (byHand.includes(source)) onChoose(api.getSelectedRows()[0] ?? null);
  },
});

/** Marks the selected row, if it is shown. */
function markChosen<Row>(api: GridApi<Row> | null, chosen: string | null): void {
  api?.forEachNode((node) => {
    const isChosen = node.id === chosen && node.selectable;
    if (node.isSelected() !== isChosen) node.setSelected(isChosen, false, 'api');
  });
}

/** AG Grid's options for a table with one selectable row; the page holds the selection. */
export function useGridChoice<Row>(
  { choice, rows }: Pick<DataGridProps<Row>, 'choice' | 'rows'>,
  api: RefObject<GridApi<Row> | null>,
): GridOptions<Row> {
  const chosen = choice?.chosen ?? null;
  const { mayChoose, onChoose } = choice ?? {};
  const isChosenFrom = mayChoose !== undefined;
  useEffect(() => {
    // Only a table with a selectable row needs to go through every row.
    if (isChosenFrom) markChosen(api.current, chosen);
  }, [api, chosen, isChosenFrom, rows]);
  return useMemo(() => {
    if (!mayChoose || !onChoose) return {};
    // Rows that arrive while the grid is being created replace those that it has marked.
    const mark = ({ api: ready }: FirstDataRenderedEvent<Row> | RowDataUpdatedEvent<Row>) =>
      markChosen(ready, chosen);
    return {
      ...optionsOf({ chosen, mayChoose, onChoose }),
      onFirstDataRendered: mark,
      onRowDataUpdated: mark,
    };
  }, [mayChoose, onChoose, chosen]);
}
