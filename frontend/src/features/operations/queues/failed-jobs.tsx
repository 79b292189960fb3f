import { plural, t } from '@lingui/core/macro';
import {
  discardFailedJobs,
  retryFailedJobs,
  failedJobsAtOnce,
  type FailedJobRow,
} from '@bidboard/backend/features/operations/contracts/queues';
import { Button } from '../../../ui/buttons/button.tsx';
import { FactList } from '../../../ui/layout/fact-list.tsx';
import { SidePanel } from '../../../ui/dialogs/side-panel.tsx';
import { useLastDefined } from '../../../ui/hooks/use-last-defined.ts';
import { formatLag, formatMomentOf } from '../formats.ts';
import {
  useDiscardFailedJobsMutation,
  useRetryFailedJobsMutation,
  useFailedJobsQuery,
} from '../endpoints.ts';
import { validateBy } from '../../../api/forms/form-problems.ts';
import { ReasonDialog } from '../reason-dialog.tsx';
import type { GridOptions } from 'ag-grid-community';
import { useMemo, useState } from 'react';
import { NotLoaded } from '../../../api/problems/not-loaded.tsx';
import { countFormat } from '../../../ui/format/count-format.ts';
import { DataGrid } from '../../../ui/grid/data-grid.tsx';
import type { DataGridColumn } from '../../../ui/grid/grid-props.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';

interface JobPanelProps {
  job: FailedJobRow | null;
  /** Whether the job is still dead-lettered. */
  isThere: boolean;
  onClose: () => void;
  onOrder: (kind: JobOrder['kind'], job: FailedJobRow) => void;
}

function Tries({ tries }: Pick<FailedJobRow, 'tries'>) {
  if (tries.length === 0) return null;
  return (
    <>
      <h3 className="label">{t`Attempts`}</h3>
      <ol className="queues__tries">
        {tries.map(({ attempt, failedAt, tookMs, error }) => (
          <li key={failedAt}>
            <span className="num">{attempt}</span>
            <span className="num">{formatMomentOf(failedAt)}</span>
            <span className="muted grow">
              {error} <span className="num">{t`after ${{ duration: formatLag(tookMs) }}`}</span>
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}

/** The details of a failed job: its ids, its error and its attempts, but never text that a user wrote. */
function JobPanel({ job: opened, isThere, onClose, onOrder }: JobPanelProps) {
  const job = useLastDefined(opened);
  return (
    <SidePanel open={opened !== null} title={job?.job ?? ''} onClose={onClose}>
      {job ? (
        <div className="queues__job">
          <p className="queues__error">{job.error}</p>
          <FactList
            facts={[
              [t`Job`, job.id],
              [t`Queue`, job.queue],
              [t`Event`, job.event],
              ...job.about.map(({ name, id }) => [name, id] as const),
              [t`Correlation`, job.correlationId],
              [t`Attempts`, job.attempts === null ? null : String(job.attempts)],
              [t`Failed at`, formatMomentOf(job.failedAt)],
              ...(job.isInBroker
                ? []
                : [[t`Broker`, t`The broker has lost this job; a retry creates it again.`] as const]),
            ]}
          />
          <Tries tries={job.tries} />
          {isThere ? (
            <div className="queues__orders">
              <Button danger onClick={() => onOrder('discard', job)}>
                {t`Discard`}
              </Button>
              <Button primary onClick={() => onOrder('retry', job)}>
                {t`Retry`}
              </Button>
            </div>
          ) : (
            <p role="status">{t`Someone else has handled this job in the meantime.`}</p>
          )}
        </div>
      ) : null}
    </SidePanel>
  );
}

interface JobOrder {
  kind: 'retry' | 'discard';
  jobs: readonly FailedJobRow[];
}

const labels = {
  retry: {
    submitLabel: t`Retry`,
    consequence: t`All attempts start again. Steps that succeeded are not repeated.`,
  },
  discard: { submitLabel: t`Discard`, consequence: t`Discarded jobs never run. This can’t be undone.` },
} as const;
const contracts = { retry: retryFailedJobs, discard: discardFailedJobs } as const;

function titleOf({ kind, jobs }: JobOrder): string {
  const count = jobs.length;
  const job = jobs[0]?.job ?? '';
  return kind === 'retry'
    ? plural(count, { 1: `Retry ${job}`, one: 'Retry # job', other: 'Retry # jobs' })
    : plural(count, { 1: `Discard ${job}`, one: 'Discard # job', other: 'Discard # jobs' });
}

/** Asks why jobs are retried or discarded. */
function OrderDialog({ order, onClose }: { order: JobOrder; onClose: () => void }) {
  const [retry] = useRetryFailedJobsMutation();
  const [discard] = useDiscardFailedJobsMutation();
  const { submitLabel, consequence } = labels[order.kind];
  const bodyOf = ({ reason }: { reason: string }) => ({
    jobs: order.jobs.map(({ queue, id }) => ({ queue, id })),
    reason: reason.trim(),
  });
  const give = order.kind === 'retry' ? retry : discard;
  return (
    <ReasonDialog
      title={titleOf(order)}
      submitLabel={submitLabel}
      isFinal={order.kind === 'discard'}
      validate={validateBy(contracts[order.kind].body, bodyOf)}
      onOrder={(values) => give({ body: bodyOf(values) }).unwrap()}
      onClose={onClose}
    >
      {consequence}
    </ReasonDialog>
  );
}

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
    return <NotLoaded title={t`The failed jobs did not load`} error={error} refetch={refetch} />;
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
        title={t`Failed jobs`}
        count={data ? countFormat(data.total_records) : undefined}
        actions={
          <>
            <Button disabled={chosen.length === 0} onClick={() => orderOf('discard', chosen)}>
              {t`Discard selected`}
            </Button>
            <Button disabled={chosen.length === 0} onClick={() => orderOf('retry', chosen)}>
              {t`Retry selected`}
            </Button>
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
          columns={failedColumns}
          rowId={jobId}
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
        <small className="clip">{data.event ?? t`scheduled`}</small>
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
  { field: 'error', headerName: t`Error`, flex: 320, minWidth: 220, cellClass: 'muted' },
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
