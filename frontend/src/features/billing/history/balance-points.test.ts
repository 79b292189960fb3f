import { expect, it } from 'vitest';
import { balancePoints } from './balance-points.ts';

const day = Date.parse;

it('The line of balances goes on until today', () => {
  expect(
    balancePoints(
      [
        { day: '2026-11-01', balance: 5 },
        { day: '2026-11-20', balance: 4 },
      ],
      '2026-11-27',
    ),
  ).toEqual([
    { x: day('2026-11-01'), y: 5 },
    { x: day('2026-11-20'), y: 4 },
    { x: day('2026-11-27'), y: 4 },
  ]);
});

it('A balance that changed today is the last point, also if it is already tomorrow in UTC', () => {
  expect(balancePoints([{ day: '2026-11-27', balance: 5 }], '2026-11-27')).toEqual([
    { x: day('2026-11-27'), y: 5 },
  ]);
  expect(balancePoints([{ day: '2026-11-28', balance: 5 }], '2026-11-27')).toHaveLength(1);
});

it('A company without entries has no points', () => {
  expect(balancePoints([], '2026-11-27')).toEqual([]);
});
