import { useState } from 'react';
import { DataGrid } from '../src/ui/grid/data-grid.tsx';
import type { DataGridColumn } from '../src/ui/grid/grid-props.ts';
import { GridSearch } from '../src/ui/grid/grid-search.tsx';
import {
  GridViewsProvider,
  type GridViewsLoader,
  type SavedGridView,
} from '../src/ui/grid/grid-view-store.ts';
import { useGridTools } from '../src/ui/grid/use-grid-tools.tsx';
import { Panel } from '../src/ui/layout/panel.tsx';
import { longText } from './long-texts.ts';

interface Vendor {
  id: string;
  name: string;
  score: number;
  submittedAt: string;
}
const vendors: readonly Vendor[] = [
  { id: 'a', name: 'Calder', score: 60, submittedAt: '2026-11-02T09:30:00.000Z' },
  { id: 'b', name: 'Harrow', score: 80, submittedAt: '2026-11-03T16:05:00.000Z' },
];
const columns: DataGridColumn<Vendor>[] = [
  { field: 'name', headerName: 'Vendor', flex: 1 },
  { field: 'score', headerName: 'Score', type: 'num' },
  { field: 'submittedAt', headerName: 'Submitted', width: 240 },
];
const rowId = ({ id }: Vendor) => id;

const viewOf = (viewId: string, name: string, isDefault = false): SavedGridView => ({
  viewId,
  name,
  isDefault,
  layout: { columns: [{ column: 'score', isHidden: true }], sort: [], filters: [] },
});

/** Keeps saved views in memory; a view with the name "Refused" is refused. */
const loaderOf = (saved: readonly SavedGridView[]): GridViewsLoader =>
  function Loader({ children }) {
    const [views, setViews] = useState(saved);
    return children({
      views,
      save: ({ viewId = String(views.length), name, isDefault, layout }) => {
        if (name === 'Refused')
          return Promise.resolve({ refusal: 'You already have a view with this name.' });
        const before = views.find((view) => view.viewId === viewId) ?? viewOf(viewId, '');
        const view = {
          viewId,
          name: name ?? before.name,
          isDefault: isDefault ?? before.isDefault,
          layout: layout ?? before.layout,
        };
        setViews([...views.filter((other) => other.viewId !== viewId), view]);
        return Promise.resolve({ viewId });
      },
      remove: (viewId) => {
        setViews(views.filter((view) => view.viewId !== viewId));
        return Promise.resolve(undefined);
      },
    });
  };
const noViews = loaderOf([]);
const savedViews = loaderOf([viewOf('names', 'Names only'), viewOf('long', longText, true)]);
const chosenView = loaderOf([viewOf('names', 'Names only', true)]);

function Vendors() {
  const [text, setText] = useState('');
  const grid = useGridTools<Vendor>({ grid: 'vendors', title: 'Vendors', columns });
  return (
    <Panel
      title="Vendors"
      actions={
        <>
          <GridSearch label="Filter vendors" value={text} onChange={setText} />
          {grid.tools}
        </>
      }
    >
      <DataGrid<Vendor>
        label="Vendors"
        rows={vendors}
        columns={grid.columns}
        rowId={rowId}
        filterText={text}
        onReady={grid.onReady}
      />
    </Panel>
  );
}

export const SearchColumnsAndExport = () => <Vendors />;

export const WithoutSavedViews = () => (
  <GridViewsProvider value={noViews}>
    <Vendors />
  </GridViewsProvider>
);

export const WithSavedViews = () => (
  <GridViewsProvider value={savedViews}>
    <Vendors />
  </GridViewsProvider>
);

export const WithChosenView = () => (
  <GridViewsProvider value={chosenView}>
    <Vendors />
  </GridViewsProvider>
);
