import { t } from '@lingui/core/macro';
import {
  operatorActionKinds,
  operatorActionsPerPage,
  type OperatorAction,
} from '@bidboard/backend/features/operations/contracts/queues';
import { useOperatorActionsQuery, useLazyOperatorActionsQuery } from './endpoints.ts';
import { loadFailure } from '../../api/problems/not-loaded.tsx';
import type { DataGridColumn } from '../../ui/grid/grid-props.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { useListAddress } from '../../ui/navigation/use-list-address.ts';
import { PagedGrid } from '../../ui/grid/paged-grid.tsx';
import { formatMomentOf } from './formats.ts';
import styles from './queues/queues.module.css';
import dataGridStyles from '../../ui/grid/data-grid.module.css';
import layoutStyles from '../../ui/styles/layout.module.css';
import textStyles from '../../ui/styles/text.module.css';

type Cell = { data: OperatorAction | undefined };

const formatKind = (kind: string): string =>
  Object.hasOwn(operatorActionKinds, kind)
    ? operatorActionKinds[kind as keyof typeof operatorActionKinds]
    : kind;

function ActionCell({ data }: Cell) {
  if (!data) return null;
  return (
    <span className={dataGridStyles.cellName}>
      <span className={layoutStyles.grow}>
        <span className={`${textStyles.semibold} ${textStyles.truncate} ${styles.queuesLine}`}>
          {formatKind(data.kind)}
        </span>
        <small className={textStyles.truncate}>{[data.subject, data.queue].filter(Boolean).join(', ')}</small>
      </span>
    </span>
  );
}

function Reason({ data }: Cell) {
  if (!data) return null;
  return (
    <span className={dataGridStyles.cellName}>
      <span className={layoutStyles.grow}>
        <span className={`${textStyles.truncate} ${styles.queuesLine}`} title={data.reason}>
          {data.reason}
        </span>
        <small className={textStyles.truncate} title={data.error ?? undefined}>
          {data.error}
        </small>
      </span>
    </span>
  );
}

const columns: DataGridColumn<OperatorAction>[] = [
  {
    field: 'kind',
    headerName: t`Action`,
    flex: 220,
    minWidth: 176,
    cellRenderer: ActionCell,
    context: {
      csv: ({ kind, subject }: OperatorAction) => [formatKind(kind), subject].filter(Boolean).join(', '),
    },
  },
  { field: 'reason', headerName: t`Reason`, flex: 360, minWidth: 220, cellRenderer: Reason },
  { field: 'operatorName', headerName: t`Operator`, flex: 140, minWidth: 130 },
  {
    field: 'happenedAt',
    headerName: t`When`,
    type: 'num',
    flex: 160,
    minWidth: 160,
    valueFormatter: ({ value }) => formatMomentOf(String(value)),
  },
];

const actionId = ({ id }: OperatorAction) => id;
const failure = loadFailure(t`The operator log did not load`);

/** What operators did to the system, who did it and why. The log cannot be changed afterwards. */
export function OperatorActionsPane() {
  const place = useListAddress();
  const [fetchRows] = useLazyOperatorActionsQuery();
  const read = useOperatorActionsQuery(
    { search: { page: place.page, size: operatorActionsPerPage } },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <PagedGrid<OperatorAction>
      title={t`Operator log`}
      label={t`Operator log`}
      read={read}
      place={place}
      tools={{
        grid: 'operator-actions',
        fetchPage: (page, size) => fetchRows({ search: { page, size } }).unwrap(),
      }}
      pageSize={operatorActionsPerPage}
      failure={failure}
      columns={columns}
      rowId={actionId}
      rowHeight={52}
      empty={
        <EmptyState bare icon="list" title={t`No operator actions yet`}>
          {t`Retried jobs, discarded jobs and rebuilds appear here, with who did it and why.`}
        </EmptyState>
      }
    />
  );
}
