import type { FailedJobRow } from '@bidboard/backend/features/operations/contracts/queues';
import type { DataGridColumn } from '../../../ui/grid/data-grid.tsx';
import { formatMomentOf } from '../moment-labels.ts';

type Cell = { data: FailedJobRow | undefined };

function Job({ data }: Cell) {
  if (!data) return null;
  return (
    <span className="cell-name">
      <span className="grow">
        <span className="bb clip queues__line">{data.job}</span>
        <small className="clip">{data.event ?? 'by the clock'}</small>
      </span>
    </span>
  );
}

export const failedColumns: DataGridColumn<FailedJobRow>[] = [
  { field: 'job', headerName: 'Job', flex: 200, minWidth: 170, cellRenderer: Job },
  {
    field: 'queue',
    headerName: 'Queue',
    flex: 110,
    minWidth: 110,
    valueFormatter: ({ value }) => (typeof value === 'string' ? value : '–'),
  },
  { field: 'error', headerName: 'Error', flex: 320, minWidth: 220, cellClass: 'muted' },
  {
    field: 'attempts',
    headerName: 'Attempts',
    type: 'num',
    flex: 84,
    minWidth: 84,
    valueFormatter: ({ value }) => (typeof value === 'number' ? String(value) : '–'),
  },
  {
    field: 'failedAt',
    headerName: 'Failed at',
    type: 'num',
    flex: 150,
    minWidth: 150,
    valueFormatter: ({ value }) => formatMomentOf(String(value)),
  },
];
