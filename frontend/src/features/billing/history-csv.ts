import type { CreditRow } from '@bidboard/backend/contracts/billing';
import { csvText } from '@bidboard/backend/contracts/csv';
import { requestDateOf } from './history-columns.tsx';

const heads = [
  'Transaction',
  'Product',
  'Request Date',
  'Accepted Date',
  'Accepted By',
  'Amount',
  'Balance',
  'Paid By',
];
const paidBy = ({ isFree, isEnterprise, paymentId }: CreditRow) =>
  paymentId ? 'Money' : isFree ? 'RFP pass' : isEnterprise ? 'Enterprise License' : 'Credits';

export const historyCsv = (rows: readonly CreditRow[]): string =>
  csvText([
    heads,
    ...rows.map((row) => [
      row.transitionType,
      row.productName,
      requestDateOf(row),
      row.acceptDate,
      row.acceptedBy,
      row.credits,
      row.balance,
      paidBy(row),
    ]),
  ]);
