import type { VendorRow } from '@bidboard/backend/features/evaluation/contracts/evaluation';
import { lowestPriceRule } from '@bidboard/backend/features/rfps/contracts/price-score';
import { expect, test } from 'vitest';
import { rankedRows } from './ranked-table.ts';

const row = (inviteId: string, over: Partial<VendorRow>): VendorRow => ({
  rfpId: 'rfp-1',
  inviteId,
  version: 1,
  user: null,
  companyName: inviteId,
  companyIds: null,
  selectedProducts: [],
  isRfpAccepted: '1',
  isSubmitted: true,
  nda: null,
  technicalScore: null,
  commercialScore: null,
  overall: null,
  price: null,
  completion: 100,
  isEligible: true,
  failedMustHaves: [],
  priceScore: null,
  rank: null,
  ...over,
});
const figures = (rows: readonly VendorRow[]) =>
  rows.map(({ inviteId, priceScore, overall, rank }) => [inviteId, priceScore, overall, rank]);

const terms = { priceWeight: 50, ...lowestPriceRule };

const read = [
  row('a', { technicalScore: 80, price: 12_500, priceScore: 80, overall: 80, rank: 2 }),
  row('b', { technicalScore: 70, price: 10_000, priceScore: 100, overall: 85, rank: 1 }),
];

test('Rows that are already ranked stay the same objects', () => {
  expect(rankedRows(read, terms).every((rankedRow, at) => rankedRow === read[at])).toBe(true);
});

test('A pushed row changes the other ranks too', () => {
  const pushed = row('b', { version: 2, technicalScore: 70, price: 20_000, overall: 70 });
  expect(figures(rankedRows([read[0]!, pushed], terms))).toEqual([
    ['a', 100, 90, 1],
    ['b', 62.5, 66.25, 2],
  ]);
});

test('A vendor that is not eligible now loses its rank', () => {
  const failed = row('b', { technicalScore: 70, price: 10_000, overall: 70, isEligible: false });
  expect(figures(rankedRows([read[0]!, failed], terms))).toEqual([
    ['a', 100, 90, 1],
    ['b', null, null, null],
  ]);
});

test('The price of a draft is not used to compare prices, and has no points until it is submitted', () => {
  const draft = row('b', { isSubmitted: false, technicalScore: 70, price: 1, overall: 70 });
  expect(figures(rankedRows([read[0]!, draft], terms))).toEqual([
    ['a', 100, 90, 1],
    ['b', null, 35, 2],
  ]);
});

test('Prices are ranked by the formula of the RFP', () => {
  const budget = { ...terms, priceFormula: 'linear' as const, priceFormulaAmount: 15_000 };
  expect(figures(rankedRows(read, budget))).toEqual([
    ['a', 50, 65, 2],
    ['b', 100, 85, 1],
  ]);
});
