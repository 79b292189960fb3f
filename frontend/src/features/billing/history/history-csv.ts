import type { CreditRow } from '@bidboard/backend/features/billing/contracts/billing';
import { csvText } from '@bidboard/backend/kernel/text/csv';
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
