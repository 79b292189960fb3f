import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { QueueRow, QueueState } from '@bidboard/backend/features/operations/contracts/queues';
import { countFormat } from '../../../ui/format/count-format.ts';
import type { DataGridColumn } from '../../../ui/grid/grid-props.ts';
import { StateLabel, type StateLabelProps } from '../../../ui/status/state-chip.tsx';
import { isLate, formatLag } from '../formats.ts';
import { useListQueuesQuery, useOpenQueueBoardMutation } from '../endpoints.ts';
import { NotLoaded } from '../../../api/problems/not-loaded.tsx';
import { DataGrid } from '../../../ui/grid/data-grid.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { problemOf } from '../../../api/problems/problem.ts';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { QueueHistory } from './queue-history.tsx';
import { PanelBoundary } from '../../../ui/feedback/panel-boundary.tsx';
import { FailedJobs } from './failed-jobs.tsx';
import './queues.css';

type Cell = { data: QueueRow | undefined };

const stateLabels: Record<QueueState, Omit<StateLabelProps, 'children'> & { word: string }> = {
  idle: { tone: 'neutral', dot: true, word: t`Idle` },
  running: { tone: 'accepted', dot: true, word: t`Running` },
  deadLettered: { tone: 'warning', icon: 'pause', word: t`Dead-lettered jobs` },
  failing: { tone: 'declined', icon: 'warn', word: t`Failing` },
  stuck: { tone: 'declined', icon: 'warn', word: t`No worker` },
};

function State({ data }: Cell) {
  if (!data) return null;
  const { word, ...mark } = stateLabels[data.state];
  return <StateLabel {...mark}>{word}</StateLabel>;
}

const figure = (
  field: 'donePerMinute' | 'waiting' | 'active' | 'delayed' | 'failed',
  headerName: string,
): DataGridColumn<QueueRow> => ({
  field,
  headerName,
  type: 'num',
  flex: 80,
  minWidth: 84,
  valueFormatter: ({ value }) => countFormat(Number(value)),
});

const queueColumns: DataGridColumn<QueueRow>[] = [
  { field: 'queue', headerName: t`Queue`, flex: 120, minWidth: 120, cellClass: 'bb' },
  { field: 'state', headerName: t`State`, flex: 140, minWidth: 140, cellRenderer: State },
  figure('donePerMinute', t`Done / min`),
  figure('waiting', t({ message: 'Waiting', context: 'jobs' })),
  figure('active', t({ message: 'Active', context: 'jobs' })),
  figure('delayed', t`Delayed`),
  {
    ...figure('failed', t({ message: 'Failed', context: 'jobs' })),
    cellClassRules: { 'is-bad': ({ value }) => Number(value) > 0 },
  },
  {
    field: 'oldestWaitingMs',
    headerName: t`Oldest`,
    type: 'num',
    flex: 80,
    minWidth: 84,
    enableCellChangeFlash: false,
    valueFormatter: ({ value }) => (typeof value === 'number' ? formatLag(value) : '–'),
    cellClassRules: { 'is-bad': ({ value }) => typeof value === 'number' && isLate(value) },
  },
];

const queueName = ({ queue }: QueueRow) => queue;

function QueuePanel() {
  const { data, error, refetch } = useListQueuesQuery(undefined, { refetchOnMountOrArgChange: true });
  if (!data && error) return <NotLoaded title={t`The queues did not load`} error={error} refetch={refetch} />;
  return (
    <Panel title={t`Queues`} count={data?.rows.length} actions={<BoardButton />}>
      <DataGrid<QueueRow>
        label={t`Queues`}
        rows={data?.rows}
        columns={queueColumns}
        rowId={queueName}
        expectedRows={6}
        empty={
          <EmptyState bare icon="warn" title={t`The job broker is not available`}>
            {t`Its jobs wait and continue when it is back.`}
          </EmptyState>
        }
      />
    </Panel>
  );
}

/** Opens Bull Board, with every job of every queue, in a tab of its own. */
function BoardButton() {
  const [openBoard, { isLoading }] = useOpenQueueBoardMutation();
  const open = async () => {
    // Opened in the click handler itself, because browsers treat a window that opens later as an unrequested popup.
    const tab = window.open('about:blank');
    try {
      const { path } = await openBoard({ body: {} }).unwrap();
      if (tab) tab.location.href = path;
      else window.location.assign(path);
    } catch (error) {
      tab?.close();
      showToast('error', problemOf(error).message);
    }
  };
  return (
    <Button loading={isLoading} onClick={() => void open()}>
      <Trans>
        All jobs<span className="vh">, in a new tab</span>
      </Trans>
    </Button>
  );
}

/** The histories of the queues. A failure to load them is reported above. */
function QueueHistories() {
  const { data } = useListQueuesQuery(undefined);
  return data && data.rows.length > 0 ? <QueueHistory rows={data.rows} /> : null;
}

/** Every queue with its current state, the jobs that wait for an operator, and the last hour. */
export function QueuesPane() {
  return (
    <div className="queues">
      <PanelBoundary title={t`Queues cannot be shown`}>
        <QueuePanel />
      </PanelBoundary>
      <PanelBoundary title={t`Failed jobs cannot be shown`}>
        <FailedJobs />
      </PanelBoundary>
      <PanelBoundary title={t`The last hour cannot be shown`}>
        <QueueHistories />
      </PanelBoundary>
    </div>
  );
}
