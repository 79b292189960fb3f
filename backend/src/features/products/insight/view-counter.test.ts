import { describe, expect, test } from 'vitest';
import { createViewCounter, repeatedViewMs } from './view-counter.ts';

const now = Date.UTC(2026, 10, 21, 23, 50);
const viewer = { address: '203.0.113.7', userAgent: 'Firefox' };
const viewsOf = (counter: ReturnType<typeof createViewCounter>) =>
  counter.take().map(({ productId, day, views }) => [productId, day, views]);

describe('View counter', () => {
  test('A viewer who opens a product again counts once in half an hour', () => {
    const counter = createViewCounter();
    counter.count('a', viewer, now);
    expect(counter.isRepeated('a', viewer, now + repeatedViewMs - 1)).toBe(true);
    counter.count('a', viewer, now + repeatedViewMs - 1);
    expect(viewsOf(counter)).toEqual([['a', '2026-11-21', 1]]);
    expect(counter.isRepeated('a', viewer, now + repeatedViewMs)).toBe(false);
    counter.count('a', viewer, now + repeatedViewMs);
    expect(viewsOf(counter)).toEqual([['a', '2026-11-22', 1]]);
  });

  test('Another product, another address and another browser count separately', () => {
    const counter = createViewCounter();
    counter.count('a', viewer, now);
    counter.count('b', viewer, now);
    counter.count('a', { ...viewer, address: '203.0.113.8' }, now);
    counter.count('a', { ...viewer, userAgent: 'Safari' }, now);
    expect(viewsOf(counter)).toEqual([
      ['a', '2026-11-21', 3],
      ['b', '2026-11-21', 1],
    ]);
    expect(counter.take()).toEqual([]);
  });

  test('Counts that could not be written are added to those that came since', () => {
    const counter = createViewCounter();
    counter.count('a', viewer, now);
    const taken = counter.take();
    counter.count('a', { ...viewer, userAgent: 'Safari' }, now);
    counter.giveBack(taken);
    expect(viewsOf(counter)).toEqual([['a', '2026-11-21', 2]]);
  });

  test('The oldest viewer is forgotten when too many are remembered', () => {
    const counter = createViewCounter({ maxSeen: 2, maxCounts: 10 });
    for (const productId of ['a', 'b', 'c']) counter.count(productId, viewer, now);
    expect(['a', 'b', 'c'].map((id) => counter.isRepeated(id, viewer, now))).toEqual([false, true, true]);
  });

  test('A flood of products leaves the counts that are already waiting', () => {
    const counter = createViewCounter({ maxSeen: 100, maxCounts: 1 });
    counter.count('a', viewer, now);
    counter.count('invented', viewer, now);
    counter.count('a', { ...viewer, userAgent: 'Safari' }, now);
    expect(viewsOf(counter)).toEqual([['a', '2026-11-21', 2]]);
  });
});
