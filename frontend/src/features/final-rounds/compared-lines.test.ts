import fc from 'fast-check';
import { expect, test } from 'vitest';
import { comparedLines, totalsOf } from './compared-lines.ts';

const version = (number: number, totalMinor: number | null, lines: [string, number][]) => ({
  number,
  roundNumber: number === 1 ? null : number - 1,
  totalMinor,
  convertedMinor: totalMinor,
  lines: lines.map(([name, costMinor]) => ({ name, costMinor })),
});

test('Lines of a price sheet are compared by their name, without the calculation that changes', () => {
  const versions = [
    version(1, 300, [
      ['Seats (50 × 1.00 × 36)', 100],
      ['Support (yearly)', 200],
    ]),
    version(2, 250, [
      ['Seats (50 × 0.50 × 36)', 50],
      ['Support (monthly)', 200],
    ]),
  ];
  expect(comparedLines({ versions })).toEqual([
    { name: 'Seats', costs: [100, 50] },
    { name: 'Support (yearly)', costs: [200, null] },
    { name: 'Support (monthly)', costs: [null, 200] },
  ]);
  expect(totalsOf({ versions })).toEqual({ first: 300, final: 250, difference: -50 });
});

test('Without a total in one version there is no difference', () => {
  const versions = [version(1, 300, []), version(2, null, [])];
  expect(totalsOf({ versions })).toEqual({ first: 300, final: null, difference: null });
});

test('The compared lines of each version add up to its lines, whatever their names', () => {
  const lines = fc.array(fc.tuple(fc.constantFrom('A', 'B', 'B (1 × 2)', ''), fc.nat(1000)), {
    maxLength: 6,
  });
  fc.assert(
    fc.property(fc.array(lines, { minLength: 1, maxLength: 4 }), (given) => {
      const versions = given.map((own, at) => version(at + 1, 0, own));
      const compared = comparedLines({ versions });
      for (const [at, own] of given.entries())
        expect(compared.reduce((sum, { costs }) => sum + (costs[at] ?? 0), 0)).toBe(
          own.reduce((sum, [, cost]) => sum + cost, 0),
        );
    }),
  );
});
