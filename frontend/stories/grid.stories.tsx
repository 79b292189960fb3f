import { useState } from 'react';
import { EmptyState } from '../src/ui/feedback/empty-state.tsx';
import { DataGrid } from '../src/ui/grid/data-grid.tsx';
import { GridSearch } from '../src/ui/grid/grid-search.tsx';
import { PagedGrid, type PageRead } from '../src/ui/grid/paged-grid.tsx';
import { Panel } from '../src/ui/layout/panel.tsx';
import { useListAddress } from '../src/ui/navigation/use-list-address.ts';
import { longText } from './long-texts.ts';

interface Vendor {
  id: string;
  name: string;
  score: number;
}
const vendors: readonly Vendor[] = [
  { id: 'a', name: 'Calder', score: 60 },
  { id: 'b', name: longText, score: 80 },
  { id: 'c', name: 'Harrow', score: 0 },
];
const table = {
  label: 'Vendors',
  columns: [
    { field: 'name' as const, headerName: 'Vendor', flex: 1 },
    { field: 'score' as const, headerName: 'Score', type: 'num' },
  ],
  rowId: ({ id }: Vendor) => id,
};

export function Table() {
  const [text, setText] = useState('');
  return (
    <Panel title="Vendors" actions={<GridSearch label="Filter vendors" value={text} onChange={setText} />}>
      <DataGrid<Vendor> {...table} rows={vendors} filterText={text} />
    </Panel>
  );
}

export function TableWithChoice() {
  const [chosen, setChosen] = useState<string | null>('a');
  return (
    <DataGrid<Vendor>
      {...table}
      rows={vendors}
      choice={{
        chosen,
        onChoose: (vendor) => setChosen(vendor?.id ?? null),
        mayChoose: ({ score }) => score > 0,
      }}
    />
  );
}

export const BusyTable = () => <DataGrid<Vendor> {...table} rows={undefined} />;

export const EmptyTable = () => (
  <DataGrid<Vendor> {...table} rows={[]} empty={<EmptyState title="No vendors yet" />} />
);

function Pages({ read }: { read: Partial<PageRead<Vendor>> }) {
  const place = useListAddress();
  return (
    <PagedGrid<Vendor>
      {...table}
      title="Vendors"
      read={{ refetch: () => undefined, ...read }}
      place={place}
      pageSize={3}
      failure={() => ({ title: 'The vendors did not load', detail: 'Nothing is lost.' })}
      empty={<EmptyState bare title="No vendors yet" />}
    />
  );
}
const page = { data: vendors, total_records: 30 };
const nothing = { data: [], total_records: 0 };

export const TableWithPages = () => <Pages read={{ data: page, currentData: page }} />;
export const TableWithNextPageLoading = () => <Pages read={{ data: page }} />;
export const BusyTableWithPages = () => <Pages read={{}} />;
export const EmptyTableWithPages = () => <Pages read={{ data: nothing, currentData: nothing }} />;
export const FailedTableWithPages = () => <Pages read={{ error: 'offline' }} />;
