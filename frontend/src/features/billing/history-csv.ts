import type { CreditRow } from '@bidboard/backend/contracts/billing';
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

/** A cell begins no formula in a spreadsheet (=, +, -, @), unless it is a number. */
const cell = (value: string | number | null): string => {
  if (typeof value === 'number') return String(value);
  const text = /^[=+\-@\t\r]/.test(value ?? '') ? `'${value}` : (value ?? '');
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** RFC 4180, with a byte order mark, by which spreadsheets know that it is UTF-8. */
export function historyCsv(rows: readonly CreditRow[]): string {
  const lines = rows.map((row) =>
    [
      row.transitionType,
      row.productName,
      requestDateOf(row),
      row.acceptDate,
      row.acceptedBy,
      row.credits,
      row.balance,
      paidBy(row),
    ]
      .map(cell)
      .join(','),
  );
  return `\uFEFF${[heads.join(','), ...lines].join('\r\n')}\r\n`;
}
