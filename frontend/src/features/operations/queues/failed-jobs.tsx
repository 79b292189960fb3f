import { type FailedJobRow, failedJobsAtOnce } from '@bidboard/backend/features/operations/contracts/queues';
import Button from '@mui/material/Button';
import type { GridOptions } from 'ag-grid-community';
import { useMemo, useState } from 'react';
import { useFailedJobsQuery } from '../endpoints.ts';
import { NotLoaded } from '../../../api/problems/not-loaded.tsx';
import { countFormat } from '../../../ui/format/count-format.ts';
import { DataGrid } from '../../../ui/grid/data-grid.tsx';
import type { DataGridColumn } from '../../../ui/grid/grid-props.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { JobPanel } from './job-panel.tsx';
import { OrderDialog, type JobOrder } from './order-dialog.tsx';
import { formatMomentOf } from '../moment-labels.ts';

const jobId = ({ id, queue }: FailedJobRow) => `${queue ?? ''} ${id}`;

/** Dead-lettered jobs. An operator selects several or opens one, and retries or discards them with a reason. */
export function FailedJobs() {
  const { data, error, refetch } = useFailedJobsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set());
  const [opened, setOpened] = useState<FailedJobRow | null>(null);
  const [order, setOrder] = useState<JobOrder>();
  const options = useMemo(
    (): GridOptions<FailedJobRow> => ({
      rowSelection: { mode: 'multiRow', enableClickSelection: false },
      selectionColumnDef: { width: 44, minWidth: 44, resizable: false, suppressHeaderMenuButton: true },
      onSelectionChanged: ({ api }) => setChosenIds(new Set(api.getSelectedRows().map(jobId))),
    }),
    [],
  );
  if (!data && error)
    return <NotLoaded title="The failed jobs did not load" error={error} refetch={refetch} />;
  const rows = data?.data;
  // Jobs that another operator has handled in the meantime are deselected.
  const chosen = (rows ?? []).filter((row) => chosenIds.has(jobId(row))).slice(0, failedJobsAtOnce);
  const orderOf = (kind: JobOrder['kind'], jobs: readonly FailedJobRow[]) => {
    setOpened(null);
    setOrder({ kind, jobs });
  };
  return (
    <>
      <Panel
        title="Failed jobs"
        count={data ? countFormat(data.total_records) : undefined}
        actions={
          <>
            <Button disabled={chosen.length === 0} onClick={() => orderOf('discard', chosen)}>
              Discard selected
            </Button>
            <Button disabled={chosen.length === 0} onClick={() => orderOf('retry', chosen)}>
              Retry selected
            </Button>
          </>
        }
        foot={
          data?.isBrokerUnavailable
            ? 'The job broker cannot be asked: these are what was written down.'
            : undefined
        }
      >
        <DataGrid<FailedJobRow>
          label="Failed jobs"
          rows={rows}
          columns={failedColumns}
          rowId={jobId}
          expectedRows={3}
          firstNames={false}
          onOpen={setOpened}
          options={options}
          empty={
            <EmptyState bare icon="check" title="No job failed">
              Jobs that failed every retry appear here, with their subject and the reason, until an operator
              handles them.
            </EmptyState>
          }
        />
      </Panel>
      <JobPanel
        job={opened}
        isThere={opened === null || (rows?.some((row) => jobId(row) === jobId(opened)) ?? true)}
        onClose={() => setOpened(null)}
        onOrder={(kind, job) => orderOf(kind, [job])}
      />
      {order ? <OrderDialog order={order} onClose={() => setOrder(undefined)} /> : null}
    </>
  );
}

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

const failedColumns: DataGridColumn<FailedJobRow>[] = [
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
