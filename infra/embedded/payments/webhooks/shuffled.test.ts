import { expect, test } from 'vitest';
import { shuffled } from './shuffled.ts';

const items = Array.from({ length: 100 }, (_, place) => place);

test('A shuffled order has every item once, and depends only on the seed', () => {
  const order = shuffled(items, 7);
  expect(order.toSorted((item, other) => item - other)).toEqual(items);
  expect(order).not.toEqual(items);
  expect(shuffled(items, 7)).toEqual(order);
  expect(shuffled(items, 8)).not.toEqual(order);
});
