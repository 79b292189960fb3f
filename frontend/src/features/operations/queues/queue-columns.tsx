import type { QueueRow, QueueState } from '@bidboard/backend/features/operations/contracts/queues';
import { countFormat } from '../../../ui/format/count-format.ts';
import type { DataGridColumn } from '../../../ui/grid/grid-props.ts';
import { StateMark, type StateMarkProps } from '../../../ui/status/state-label.tsx';
import { isLate, formatLag } from '../lag-labels.ts';
import { linePath } from './line-path.ts';

const width = 158;
const height = 20;

/** Jobs completed in each of the last sixty minutes. */
function HourLine({ hour, isBad }: { hour: readonly number[]; isBad: boolean }) {
  const sum = hour.reduce((all, one) => all + one, 0);
  return (
    <svg
      className={`hour-line${isBad ? ' is-bad' : ''}`}
      width={width + 2}
      height={height + 2}
      viewBox={`0 0 ${width + 2} ${height + 2}`}
      role="img"
      aria-label={`${sum} done within the hour`}
    >
      <path d={linePath(hour, width, height)} />
    </svg>
  );
}

type Cell = { data: QueueRow | undefined };

const stateLabels: Record<QueueState, Omit<StateMarkProps, 'children'> & { word: string }> = {
  idle: { tone: 'neutral', dot: true, word: 'Idle' },
  running: { tone: 'accepted', dot: true, word: 'Running' },
  deadLettered: { tone: 'warning', icon: 'pause', word: 'Jobs set aside' },
  failing: { tone: 'declined', icon: 'warn', word: 'Failing' },
  stuck: { tone: 'declined', icon: 'warn', word: 'No worker' },
};

function State({ data }: Cell) {
  if (!data) return null;
  const { word, ...mark } = stateLabels[data.state];
  return <StateMark {...mark}>{word}</StateMark>;
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

export const queueColumns: DataGridColumn<QueueRow>[] = [
  { field: 'queue', headerName: 'Queue', flex: 120, minWidth: 120, cellClass: 'bb' },
  { field: 'state', headerName: 'State', flex: 140, minWidth: 140, cellRenderer: State },
  {
    colId: 'hour',
    headerName: 'Done, 1 hour',
    flex: 180,
    minWidth: 180,
    sortable: false,
    valueGetter: ({ data }) => data?.hour.join(' '),
    enableCellChangeFlash: false,
    cellRenderer: ({ data }: Cell) =>
      data ? <HourLine hour={data.hour} isBad={data.state === 'failing' || data.state === 'stuck'} /> : null,
  },
  figure('donePerMinute', 'Done / min'),
  figure('waiting', 'Waiting'),
  figure('active', 'Active'),
  figure('delayed', 'Delayed'),
  {
    ...figure('failed', 'Failed'),
    cellClassRules: { 'is-bad': ({ value }) => Number(value) > 0 },
  },
  {
    field: 'oldestWaitingMs',
    headerName: 'Oldest',
    type: 'num',
    flex: 80,
    minWidth: 84,
    enableCellChangeFlash: false,
    valueFormatter: ({ value }) => (typeof value === 'number' ? formatLag(value) : '–'),
    cellClassRules: { 'is-bad': ({ value }) => typeof value === 'number' && isLate(value) },
  },
];
