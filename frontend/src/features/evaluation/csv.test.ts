import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

test('commas, quotes and lines are kept, numbers have two decimals, nothing is empty', () => {
  expect(csvOf([['a,b', 'say "so"', 'x\ny', 66.666, null]])).toBe('"a,b","say ""so""","x\ny",66.67,');
});

test('a name that a spreadsheet would run is only shown', () => {
  expect(csvOf([['=SUM(A1)', '-1+2', 'plain']])).toBe("'=SUM(A1),'-1+2,plain");
});
