import {
  operatorAuditKinds,
  type FoundAction,
} from '@bidboard/backend/features/operations/contracts/audit-search';
import type { DataGridColumn } from '../../../ui/grid/grid-props.ts';
import { formatMoment } from '../../../ui/format/moment-format.ts';
import { formatEventName } from './event-labels.ts';

type Cell = { data: FoundAction | undefined };

function TwoLines({ first, second, isBold = false }: { first: string; second: string; isBold?: boolean }) {
  return (
    <span className="cell-name">
      <span className="grow">
        <span className={`clip found__line${isBold ? ' bb' : ''}`}>{first}</span>
        <small className="clip">{second}</small>
      </span>
    </span>
  );
}

export const auditColumns: DataGridColumn<FoundAction>[] = [
  {
    field: 'event',
    headerName: 'What',
    flex: 260,
    minWidth: 176,
    cellRenderer: ({ data }: Cell) =>
      data ? (
        <TwoLines isBold first={formatEventName(data.event)} second={operatorAuditKinds[data.kind]} />
      ) : null,
  },
  {
    colId: 'by',
    headerName: 'Who',
    flex: 220,
    minWidth: 176,
    cellRenderer: ({ data }: Cell) =>
      data ? (
        <TwoLines first={data.by?.name ?? 'System, at a set time'} second={data.by?.email ?? ''} />
      ) : null,
  },
  {
    field: 'rfpName',
    headerName: 'RFP',
    flex: 220,
    minWidth: 176,
    cellRenderer: ({ data }: Cell) =>
      data ? <TwoLines first={data.rfpName || 'An RFP that is gone'} second={data.rfpId} /> : null,
  },
  {
    field: 'happenedAt',
    headerName: 'When',
    flex: 200,
    minWidth: 208,
    valueFormatter: ({ value }) => formatMoment(String(value)),
  },
];
