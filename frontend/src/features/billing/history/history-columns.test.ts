import type { CreditRow } from '@bidboard/backend/features/billing/contracts/billing';
import { expect, test } from 'vitest';
import { amountOf, historyColumns, historyCsv, payerOf } from './history-columns.tsx';

const row: CreditRow = {
  id: '1',
  transitionType: 'Product Demo',
  productName: 'Calder, "Access"',
  requestDate: '2026-11-20T10:00:00.000Z',
  acceptDate: '2026-11-21T10:00:00.000Z',
  acceptedBy: '=HYPERLINK("x")',
  credits: -1,
  balance: 4,
  isSubscripton: false,
  isFree: false,
  isEnterprise: false,
  paymentId: null,
  createdAt: '2026-11-21T10:00:00.000Z',
};

test('Texts are quoted, and none begins a formula', () => {
  const [, line = ''] = historyCsv([row]).split('\r\n');
  expect(line).toBe(
    `"Product Demo","Calder, ""Access""","2026-11-20T10:00:00.000Z","2026-11-21T10:00:00.000Z","'=HYPERLINK(""x"")",-1,4,"Credits"`,
  );
  const [, bought = ''] = historyCsv([
    { ...row, productName: 'Pin', requestDate: null, paymentId: '7' },
  ]).split('\r\n');
  expect(bought).toMatch(/^"Product Demo","Pin","2026-11-21T10:00:00.000Z",.*,4,"Money"$/);
  const [, granted = ''] = historyCsv([
    {
      ...row,
      transitionType: 'Credit grant',
      requestDate: null,
      acceptDate: null,
      acceptedBy: null,
      credits: 6,
    },
  ]).split('\r\n');
  expect(granted).toMatch(/^"Credit grant",.*,"2026-11-21T10:00:00.000Z",/);
  expect(historyCsv([])).toMatch(/^\uFEFF"Transaction",/);
});

const free = { ...row, credits: 0, isFree: true };
const licensed = { ...row, credits: 0, isEnterprise: true };
const year = { ...row, credits: 0, paymentId: '7', transitionType: 'Enterprise plan' };

test('The amount is the signed number of credits, and blank if none moved', () => {
  expect(amountOf(row)).toBe('−1');
  expect(amountOf({ ...row, credits: 5 })).toBe('+5');
  expect([free, licensed, year].map(amountOf)).toEqual(['', '', '']);
});

test('What paid is in words in a column of its own', () => {
  expect(payerOf(row)).toBe('Credits');
  expect(payerOf(free)).toBe('RFP pass');
  expect(payerOf(licensed)).toBe('Enterprise License');
  expect(payerOf({ ...row, isEnterprise: true })).toBe('Credits');
  expect(payerOf(year)).toBe('Money, for 1 year');
  expect(payerOf({ ...year, transitionType: 'Enterprise plan, withdrawn' })).toBe('Money');
  expect(payerOf({ ...row, credits: 5, paymentId: '7' })).toBe('Money');
  expect(payerOf({ ...row, credits: 6 })).toBe('');
});

test('A returned acceptance names no payer, whether a pass, a licence or credits had paid for it', () => {
  const returned = { transitionType: 'Product Demo, returned', acceptDate: null };
  for (const paid of [free, licensed, { ...row, credits: 1 }])
    expect(payerOf({ ...paid, ...returned })).toBe('');
});

test('The table and the file have the amount as numbers only, and the words in the column Paid By', () => {
  const columns = historyColumns(false);
  const amount = columns.find(({ headerName }) => headerName === 'Amount');
  expect([amount?.field, amount?.type]).toEqual(['credits', 'num']);
  expect(columns.map(({ headerName }) => headerName)).toContain('Paid By');
  const [heads = '', ...lines] = historyCsv([row, free, licensed, year, { ...row, credits: 6 }])
    .trim()
    .split('\r\n')
    .map((line) => line.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/));
  const at = heads.indexOf('"Amount"');
  expect(lines.map((cells) => cells[at])).toEqual(['-1', '""', '""', '""', '6']);
  expect(lines.map((cells) => cells[heads.indexOf('"Paid By"')])).toEqual([
    '"Credits"',
    '"RFP pass"',
    '"Enterprise License"',
    '"Money, for 1 year"',
    '""',
  ]);
});
