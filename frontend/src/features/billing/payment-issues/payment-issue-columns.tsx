import { paymentIssues } from '@bidboard/backend/features/billing/contracts/payments';
import type { PaymentIssueRow } from '@bidboard/backend/features/billing/contracts/payments';
import Button from '@mui/material/Button';
import type { DataGridColumn } from '../../../ui/grid/grid-props.ts';
import { formatDay } from '../../../ui/format/day-format.ts';

type Cell = { data: PaymentIssueRow | undefined };
const dash = '–';

function What({ data }: Cell) {
  if (!data) return null;
  return (
    <span className="cell-name">
      <span className="grow">
        <span className="bb clip trouble__line">{paymentIssues[data.kind]}</span>
        <small className="clip">{data.detail}</small>
      </span>
    </span>
  );
}

function Whose({ data }: Cell) {
  if (!data) return null;
  return (
    <span className="cell-name">
      <span className="grow">
        <span className="clip trouble__line">{data.companyName ?? dash}</span>
        <small className="clip">{data.productName ?? dash}</small>
      </span>
    </span>
  );
}

function Seen({ data }: Cell) {
  if (!data) return null;
  return (
    <span className="cell-name">
      <span className="grow">
        <span className="clip trouble__line">{formatDay(data.seenAt)}</span>
        <small className="clip">{data.seenBy}</small>
      </span>
    </span>
  );
}

/** Returns the columns. `onOpen` receives the row whose button was pressed. */
export const paymentIssueColumns = (
  isSeen: boolean,
  onOpen: (row: PaymentIssueRow) => void,
): DataGridColumn<PaymentIssueRow>[] => [
  { field: 'kind', headerName: 'What is the matter', flex: 480, minWidth: 176, cellRenderer: What },
  { field: 'companyName', headerName: 'Company', flex: 180, minWidth: 150, cellRenderer: Whose },
  {
    field: 'createdAt',
    headerName: 'Found',
    flex: 110,
    minWidth: 110,
    valueFormatter: ({ value }) => formatDay(String(value)),
  },
  isSeen
    ? { field: 'seenAt', headerName: 'Looked at', flex: 150, minWidth: 150, cellRenderer: Seen }
    : {
        colId: 'action',
        headerName: 'To do',
        width: 176,
        minWidth: 176,
        cellRenderer: ({ data }: Cell) =>
          data ? (
            <Button onClick={() => onOpen(data)}>
              Mark as looked at<span className="vh">: {data.reference}</span>
            </Button>
          ) : null,
      },
];
