import { expect, test } from 'vitest';
import { isTooDeep } from './nesting.ts';

const nested = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels));

test('what people send is not too deep, and what would go down by a call a level is', () => {
  expect([1, 'a', null, {}, { a: [{ b: 1 }] }, nested(64)].map((one) => isTooDeep(one))).toEqual(
    Array(6).fill(false),
  );
  expect([nested(65), { a: nested(64) }, nested(20_000)].map((one) => isTooDeep(one))).toEqual(
    Array(3).fill(true),
  );
});
