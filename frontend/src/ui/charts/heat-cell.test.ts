import { expect, it } from 'vitest';
import { heatStep } from './heat-cell.tsx';

it('The heat steps are at 30, 55, 75 and 90', () => {
  expect([null, 0, 29.99, 30, 54.99, 55, 74.99, 75, 89.99, 90, 100].map(heatStep)).toEqual([
    0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5,
  ]);
});
