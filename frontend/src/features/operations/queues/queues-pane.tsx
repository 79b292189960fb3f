import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMemo } from 'react';
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
import { QueueHistory, stepTimes, useQueueHistory } from './queue-history.tsx';
import { Sparkline } from '../../../ui/charts/sparkline.tsx';
import { periodLabels } from '../period.ts';
import { PanelBoundary } from '../../../ui/feedback/panel-boundary.tsx';
import { FailedJobs } from './failed-jobs.tsx';
import styles from './queues.module.css';
import textStyles from '../../../ui/styles/text.module.css';
import visibilityStyles from '../../../ui/styles/visibility.module.css';

/** A queue with its history, once that has loaded. */
interface ShownQueue extends QueueRow {
  line?: { points: { x: number; y: number }[]; label: string } | undefined;
  waitP95Ms?: number | null | undefined;
}
type Cell = { data: ShownQueue | undefined };

const stateLabels: Record<QueueState, Omit<StateLabelProps, 'children'> & { word: string }> = {
  idle: { tone: 'neutral', dot: true, word: t`Idle` },
  running: { tone: 'accepted', dot: true, word: t`Running` },
  failing: { tone: 'declined', icon: 'triangle-alert', word: t`Failing` },
  stuck: { tone: 'declined', icon: 'triangle-alert', word: t`No worker` },
};

function State({ data }: Cell) {
  if (!data) return null;
  const { word, ...mark } = stateLabels[data.state];
  return <StateLabel {...mark}>{word}</StateLabel>;
}

/** Red while jobs fail, so that it is seen which line to look at. */
const Throughput = ({ data }: Cell) =>
  data?.line ? <Sparkline {...data.line} isBad={data.state === 'failing'} /> : null;

const figure = (
  field: 'donePerMinute' | 'waiting' | 'active' | 'delayed' | 'failed',
  headerName: string,
): DataGridColumn<ShownQueue> => ({
  field,
  headerName,
  type: 'num',
  flex: 80,
  minWidth: 84,
  valueFormatter: ({ value }) => countFormat(Number(value)),
});

const queueColumns: DataGridColumn<ShownQueue>[] = [
  { field: 'queue', headerName: t`Queue`, flex: 120, minWidth: 120, cellClass: textStyles.semibold ?? '' },
  { field: 'state', headerName: t`State`, flex: 140, minWidth: 140, cellRenderer: State },
  {
    field: 'line',
    headerName: t`Throughput`,
    flex: 180,
    minWidth: 140,
    sortable: false,
    cellRenderer: Throughput,
  },
  { ...figure('donePerMinute', t`Done / min`), minWidth: 100 },
  figure('waiting', t({ message: 'Waiting', context: 'jobs' })),
  figure('active', t({ message: 'Active', context: 'jobs' })),
  figure('delayed', t`Delayed`),
  {
    ...figure('failed', t({ message: 'Failed', context: 'jobs' })),
    cellClassRules: { 'is-bad': ({ value }) => Number(value) > 0 },
  },
  {
    field: 'waitP95Ms',
    headerName: t`Wait p95`,
    headerTooltip: t`95 of 100 jobs waited no longer than this for a worker`,
    type: 'num',
    flex: 80,
    minWidth: 84,
    enableCellChangeFlash: false,
    valueFormatter: ({ value }) => (typeof value === 'number' ? formatLag(value) : '–'),
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

/** The rows of the grid. Each sample of the queues gives new rows, and each reading of the history new lines. */
function useShownQueues(rows: readonly QueueRow[] | undefined): readonly ShownQueue[] | undefined {
  const { period, data: history } = useQueueHistory();
  const lines = useMemo(() => {
    const times = history && stepTimes(period, history.lastStepAt);
    return new Map(
      history?.rows.map(({ queue, done, waitP95Ms }) => [
        queue,
        {
          waitP95Ms,
          line: {
            points: done.map((jobs, at) => ({ x: times?.[at] ?? 0, y: jobs })),
            label: t`Jobs done, ${{ period: periodLabels[period] }}: lowest ${{ lowest: countFormat(Math.min(...done)) }}, highest ${{ highest: countFormat(Math.max(...done)) }}`,
          },
        },
      ]),
    );
  }, [history, period]);
  return useMemo(() => rows?.map((row) => ({ ...row, ...lines.get(row.queue) })), [rows, lines]);
}

function QueuePanel() {
  const { data, error, refetch } = useListQueuesQuery(undefined, { refetchOnMountOrArgChange: true });
  const rows = useShownQueues(data?.rows);
  if (!data && error) return <NotLoaded title={t`The queues did not load`} error={error} refetch={refetch} />;
  return (
    <Panel title={t`Queues`} count={data?.rows.length} actions={<BoardButton />}>
      <DataGrid<ShownQueue>
        label={t`Queues`}
        rows={rows}
        columns={queueColumns}
        rowId={queueName}
        expectedRows={6}
        empty={
          <EmptyState bare icon="triangle-alert" title={t`The job broker is not available`}>
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
        All jobs<span className={visibilityStyles.visuallyHidden}>, in a new tab</span>
      </Trans>
    </Button>
  );
}

/** Every queue with its current state, the jobs that wait for an operator, and their histories. */
export function QueuesPane() {
  return (
    <div className={styles.queues}>
      <PanelBoundary title={t`Queues cannot be shown`}>
        <QueuePanel />
      </PanelBoundary>
      <PanelBoundary title={t`Failed jobs cannot be shown`}>
        <FailedJobs />
      </PanelBoundary>
      <PanelBoundary title={t`The history cannot be shown`}>
        <QueueHistory />
      </PanelBoundary>
    </div>
  );
}
