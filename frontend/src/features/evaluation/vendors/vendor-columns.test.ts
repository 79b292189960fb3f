import { expect, test } from 'vitest';
import { vendorColumns, sortMissingLast } from './vendor-columns.tsx';

const terms = {
  currency: 'USD',
  highestPrice: 100,
  hasPriceScore: true,
  isRanked: true,
  hasCommercial: true,
  hasDrafts: false,
  isSealed: false,
};
const headings = (overrides: Partial<typeof terms>) =>
  vendorColumns({ ...terms, ...overrides }, { onAct: () => {}, isPinned: true }).map(
    ({ headerName }) => headerName,
  );

test('The table of sealed responses shows only the acceptance, the progress and the actions of each vendor', () => {
  expect(headings({ isSealed: true })).toEqual([
    'Vendor',
    'Invite Acceptance',
    'Response',
    'Completion %',
    'Actions',
  ]);
});

test('The table shows the progress of vendors beside the figures while a response is still a draft', () => {
  const figures = [
    'NDA',
    'Technical Score %',
    'Commercial Score %',
    'Price',
    'Price Score %',
    'Rank',
    'Actions',
  ];
  expect(headings({})).toEqual(['Vendor', 'Invite Acceptance', 'Overall Score %', ...figures]);
  expect(headings({ hasDrafts: true })).toEqual([
    'Vendor',
    'Invite Acceptance',
    'Overall Score %',
    'Response',
    'Completion %',
    ...figures,
  ]);
});

test('The table of an RFP with only technical questions has no commercial column', () => {
  expect(headings({ hasCommercial: false })).toEqual(
    headings({}).filter((heading) => heading !== 'Commercial Score %'),
  );
});

test('Missing values come last in both directions', () => {
  const sorted = (values: (number | null)[], isDescending: boolean) =>
    values.toSorted((a, b) => sortMissingLast(a, b, null, null, isDescending) * (isDescending ? -1 : 1));
  expect(sorted([null, 40, 80], false)).toEqual([40, 80, null]);
  expect(sorted([null, 40, 80], true)).toEqual([80, 40, null]);
});
