import type { CreditRow } from '@bidboard/backend/contracts/billing';
import type { DataGridColumn } from '../../ui/data-grid.tsx';
import { formatDay } from '../../ui/day-format.ts';

/** What an acceptance cost, or a purchase brought, in words where no credits moved. */
export function amountOf({ credits, isFree, isEnterprise }: CreditRow): string {
  if (isFree) return 'RFP pass';
  if (isEnterprise && credits === 0) return 'Enterprise License';
  return credits > 0 ? `+${credits}` : String(credits).replace('-', '−');
}
const dash = '–';

export const historyColumns: DataGridColumn<CreditRow>[] = [
  { field: 'transitionType', headerName: 'Transaction', flex: 176, minWidth: 160 },
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
    valueFormatter: ({ data }) => formatDay(data?.requestDate),
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
    flex: 120,
    minWidth: 120,
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
