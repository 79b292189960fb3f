import type { VendorRow } from '@bidboard/backend/contracts/evaluation';
import { expect, test } from 'vitest';
import { heldRows, missingLast } from './row-order.ts';

const vendor = (inviteId: string, overall: number | null): VendorRow => ({
  rfpId: 'rfp',
  inviteId,
  version: 1,
  user: null,
  companyName: inviteId.toUpperCase(),
  companyIds: null,
  selectedProducts: [],
  isRfpAccepted: '1',
  isSubmitted: false,
  nda: null,
  technicalScore: overall,
  commercialScore: null,
  overall,
  priceMinor: null,
  completion: null,
});
const ids = (rows: readonly VendorRow[]) => rows.map((row) => row.inviteId);

test('while somebody reads, values change where they stand, new rows wait, gone ones stay', () => {
  const held = [vendor('a', 10), vendor('gone', 20), vendor('b', 30)];
  const now = [vendor('b', 90), vendor('new', 99), vendor('a', 10)];
  const shown = heldRows(now, held);
  expect(ids(shown.rows)).toEqual(['a', 'gone', 'b']);
  expect(shown.rows[2]?.overall).toBe(90);
  expect(shown.waiting).toBe(1);
});

test('afterwards everything is shown', () => {
  const now = [vendor('a', 10), vendor('new', 99)];
  expect(heldRows(now, null)).toEqual({ rows: now, waiting: 0 });
});

test('what is missing stands last in either direction', () => {
  const sorted = (values: (number | null)[], isDescending: boolean) =>
    values.toSorted((a, b) => missingLast(a, b, null, null, isDescending) * (isDescending ? -1 : 1));
  expect(sorted([null, 40, 80], false)).toEqual([40, 80, null]);
  expect(sorted([null, 40, 80], true)).toEqual([80, 40, null]);
});
