import { expect, test } from 'vitest';
import { weightShares } from './weight-shares.ts';

const section = (totals: number, weight = 1) => ({ totals, weight });
const technical = (weight: number, ...sections: ReturnType<typeof section>[]) => ({
  kind: 'technical' as const,
  weight,
  sections,
});

test('Without weights, a share is that of the points', () => {
  expect(weightShares([technical(1, section(6), section(2)), technical(1, section(2))])).toEqual([
    { percent: 80, sections: [60, 20] },
    { percent: 20, sections: [20] },
  ]);
});

test('Weights multiply the points, and their unit does not matter', () => {
  const once = [technical(3, section(5, 2), section(5)), technical(1, section(5))];
  // 30 + 15 of 50, and 5 of 50
  expect(weightShares(once)).toEqual([
    { percent: 90, sections: [60, 30] },
    { percent: 10, sections: [10] },
  ]);
  expect(weightShares(once.map((share) => ({ ...share, weight: share.weight * 4 })))).toEqual(
    weightShares(once),
  );
});

test('Technical and commercial shares each add up to a whole', () => {
  const commercial = { kind: 'commercial' as const, weight: 5, sections: [section(1)] };
  expect(weightShares([technical(1, section(4)), commercial]).map(({ percent }) => percent)).toEqual([
    100, 100,
  ]);
});
