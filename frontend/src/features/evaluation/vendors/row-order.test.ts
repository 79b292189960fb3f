import { expect, test } from 'vitest';
import { missingLast } from './row-order.ts';

test('Missing values come last in both directions', () => {
  const sorted = (values: (number | null)[], isDescending: boolean) =>
    values.toSorted((a, b) => missingLast(a, b, null, null, isDescending) * (isDescending ? -1 : 1));
  expect(sorted([null, 40, 80], false)).toEqual([40, 80, null]);
  expect(sorted([null, 40, 80], true)).toEqual([80, 40, null]);
});
