import type { CreditRow } from '@bidboard/backend/features/billing/contracts/billing';
import { expect, test } from 'vitest';
import { amountOf, historyCsv } from './history-columns.tsx';

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

test('Without a movement of credits the text names what paid', () => {
  expect(amountOf(row)).toBe('−1');
  expect(amountOf({ ...row, credits: 5 })).toBe('+5');
  expect(amountOf({ ...row, credits: 0, isFree: true })).toBe('RFP pass');
  expect(amountOf({ ...row, credits: 0, isEnterprise: true })).toBe('Enterprise License');
  const year = { ...row, credits: 0, paymentId: '7', transitionType: 'Enterprise plan' };
  expect(amountOf(year)).toBe('1 year');
  expect(amountOf({ ...year, transitionType: 'Enterprise plan, withdrawn' })).toBe('–');
});
