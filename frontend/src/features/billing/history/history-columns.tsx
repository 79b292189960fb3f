import { transitionTypes } from '@bidboard/backend/features/billing/contracts/billing';
import type { CreditRow } from '@bidboard/backend/features/billing/contracts/billing';
import type { DataGridColumn } from '../../../ui/grid/grid-props.ts';
import { formatDay } from '../../../ui/format/day-format.ts';
import { PaymentDocuments } from './payment-documents.tsx';

const dash = '–';

/** Returns what an acceptance cost or a purchase added, in words if no credits moved. */
export function amountOf({ credits, isFree, isEnterprise, paymentId, transitionType }: CreditRow): string {
  if (isFree) return 'RFP pass';
  if (isEnterprise && credits === 0) return 'Enterprise License';
  if (paymentId && credits === 0) return transitionType === transitionTypes.enterprisePlan ? '1 year' : dash;
  return credits > 0 ? `+${credits}` : String(credits).replace('-', '−');
}

/** Returns when it was requested, or for a payment when the money moved. */
export const requestDateOf = ({ requestDate, paymentId, createdAt }: CreditRow): string | null =>
  paymentId ? createdAt : requestDate;

/** Only colleagues who manage the company's money may open payment documents. */
function Transaction({ data, mayOpen }: { data: CreditRow | undefined; mayOpen: boolean }) {
  if (!data) return null;
  return (
    <span className="transaction">
      <span className="clip">{data.transitionType}</span>
      {mayOpen && data.paymentId ? (
        <PaymentDocuments
          paymentId={data.paymentId}
          of={`${data.transitionType}, ${formatDay(data.createdAt)}`}
        />
      ) : null}
    </span>
  );
}

export const historyColumns = (mayOpen: boolean): DataGridColumn<CreditRow>[] => [
  {
    field: 'transitionType',
    headerName: 'Transaction',
    flex: 216,
    minWidth: 176,
    cellRenderer: ({ data }: { data: CreditRow | undefined }) => (
      <Transaction data={data} mayOpen={mayOpen} />
    ),
  },
  {
    field: 'productName',
    headerName: 'Product',
    flex: 200,
    minWidth: 160,
    valueFormatter: ({ value }) => String(value ?? dash),
  },
  {
    field: 'requestDate',
    headerName: 'Request Date',
    flex: 120,
    minWidth: 116,
    valueFormatter: ({ data }) => formatDay(data && requestDateOf(data)),
  },
  {
    field: 'acceptDate',
    headerName: 'Accepted Date',
    flex: 120,
    minWidth: 124,
    valueFormatter: ({ data }) => formatDay(data?.acceptDate),
  },
  {
    field: 'acceptedBy',
    headerName: 'Accepted By',
    flex: 144,
    minWidth: 120,
    valueFormatter: ({ value }) => String(value ?? dash),
  },
  {
    field: 'credits',
    headerName: 'Amount',
    type: 'num',
    flex: 144,
    minWidth: 144,
    valueFormatter: ({ data }) => (data ? amountOf(data) : ''),
  },
  {
    field: 'balance',
    headerName: 'Balance',
    type: 'num',
    flex: 96,
    minWidth: 88,
    valueFormatter: ({ value }) => (value === null || value === undefined ? dash : String(value)),
  },
];
