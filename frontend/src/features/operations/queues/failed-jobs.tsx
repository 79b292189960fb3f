import { t } from '@lingui/core/macro';
import { failedJobsAtOnce, type FailedJobRow } from '@bidboard/backend/features/operations/contracts/queues';
import type { GridOptions } from 'ag-grid-community';
import { useMemo, useState } from 'react';
import { NotLoaded } from '../../../api/problems/not-loaded.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { countFormat } from '../../../ui/format/count-format.ts';
import { DataGrid } from '../../../ui/grid/data-grid.tsx';
import { useGridTools } from '../../../ui/grid/use-grid-tools.tsx';
import type { DataGridColumn } from '../../../ui/grid/grid-props.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { useFailedJobsQuery } from '../endpoints.ts';
import { formatMomentOf } from '../formats.ts';
import { causeOf } from './failure-labels.ts';
import { JobOrderDialog, type JobOrder } from './job-order-dialog.tsx';
import { JobPanel } from './job-panel.tsx';
import styles from './queues.module.css';
import dataGridStyles from '../../../ui/grid/data-grid.module.css';
import layoutStyles from '../../../ui/styles/layout.module.css';
import textStyles from '../../../ui/styles/text.module.css';

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
  const grid = useGridTools<FailedJobRow>({
    grid: 'failed-jobs',
    title: t`Failed jobs`,
    columns: failedColumns,
  });
  if (!data && error)
    return <NotLoaded title={t`The failed jobs did not load`} error={error} refetch={refetch} />;
  const rows = data?.data;
  // Jobs that another operator has handled in the meantime are deselected.
  const chosen = (rows ?? []).filter((row) => chosenIds.has(jobId(row))).slice(0, failedJobsAtOnce);
  const at = opened ? (rows ?? []).findIndex((row) => jobId(row) === jobId(opened)) : -1;
  const orderOf = (kind: JobOrder['kind'], jobs: readonly FailedJobRow[]) => {
    setOpened(null);
    setOrder({ kind, jobs });
  };
  return (
    <>
      <Panel
        title={t`Failed jobs`}
        count={data ? countFormat(data.total_records) : undefined}
        actions={
          <>
            {/* They wrap together. */}
            <span className={layoutStyles.row}>
              <Button disabled={chosen.length === 0} onClick={() => orderOf('discard', chosen)}>
                {t`Discard selected`}
              </Button>
              <Button disabled={chosen.length === 0} onClick={() => orderOf('retry', chosen)}>
                {t`Retry selected`}
              </Button>
            </span>
            {grid.tools}
          </>
        }
        foot={
          data?.isBrokerUnavailable
            ? t`The job broker is not available. These jobs come from our records.`
            : undefined
        }
      >
        <DataGrid<FailedJobRow>
          label={t`Failed jobs`}
          rows={rows}
          columns={grid.columns}
          onReady={grid.onReady}
          rowId={jobId}
          rowHeight={52}
          expectedRows={3}
          firstNames={false}
          onOpen={setOpened}
          options={options}
          empty={
            <EmptyState bare icon="check" title={t`No failed jobs`}>
              {t`Jobs that failed every retry appear here with their subject and reason, until an operator handles them.`}
            </EmptyState>
          }
        />
      </Panel>
      <JobPanel
        job={opened}
        isThere={opened === null || at !== -1 || rows === undefined}
        previous={rows?.[at - 1]}
        next={at === -1 ? undefined : rows?.[at + 1]}
        onOpen={setOpened}
        onClose={() => setOpened(null)}
        onOrder={(kind, job) => orderOf(kind, [job])}
      />
      {order ? <JobOrderDialog order={order} onClose={() => setOrder(undefined)} /> : null}
    </>
  );
}

type Cell = { data: FailedJobRow | undefined };

function Job({ data }: Cell) {
  if (!data) return null;
  return (
    <span className={dataGridStyles.cellName}>
      <span className={layoutStyles.grow}>
        <span className={`${textStyles.semibold} ${textStyles.truncate} ${styles.queuesLine}`}>
          {data.job}
        </span>
        <small className={textStyles.truncate}>{data.event ?? t`scheduled`}</small>
      </span>
    </span>
  );
}

const failedColumns: DataGridColumn<FailedJobRow>[] = [
  { field: 'job', headerName: t`Job`, flex: 200, minWidth: 170, cellRenderer: Job },
  {
    field: 'queue',
    headerName: t`Queue`,
    flex: 110,
    minWidth: 110,
    valueFormatter: ({ value }) => (typeof value === 'string' ? value : '–'),
  },
  {
    field: 'error',
    context: { csv: ({ error, queue }: FailedJobRow) => causeOf(error, queue) },
    headerName: t`Cause`,
    flex: 320,
    minWidth: 220,
    cellClass: textStyles.muted ?? '',
    valueFormatter: ({ data }) => (data ? causeOf(data.error, data.queue) : ''),
  },
  {
    field: 'attempts',
    headerName: t`Attempts`,
    type: 'num',
    flex: 84,
    minWidth: 84,
    valueFormatter: ({ value }) => (typeof value === 'number' ? String(value) : '–'),
  },
  {
    field: 'failedAt',
    headerName: t`Failed at`,
    type: 'num',
    flex: 150,
    minWidth: 150,
    valueFormatter: ({ value }) => formatMomentOf(String(value)),
  },
];
