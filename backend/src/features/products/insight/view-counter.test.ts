import { describe, expect, test } from 'vitest';
import { createViewCounter, repeatedViewMs } from './view-counter.ts';

const now = Date.UTC(2026, 10, 21, 23, 50);
const viewer = { network: '203.0.113.7', userAgent: 'Firefox' };
const viewsOf = (counter: ReturnType<typeof createViewCounter>) =>
  counter.take().map(({ productId, day, views }) => [productId, day, views]);

/** Counts a product so often from this network, each time as another browser. */
function flood(
  counter: ReturnType<typeof createViewCounter>,
  times: number,
  productOf = (_at: number) => 'a',
) {
  for (let at = 0; at < times; at++)
    counter.count(productOf(at), { ...viewer, userAgent: `Firefox ${at}` }, now);
}

describe('View counter', () => {
  test('A viewer who opens a product again counts once in half an hour', () => {
    const counter = createViewCounter();
    counter.count('a', viewer, now);
    expect(counter.ignores('a', viewer, now + repeatedViewMs - 1)).toBe(true);
    counter.count('a', viewer, now + repeatedViewMs - 1);
    expect(viewsOf(counter)).toEqual([['a', '2026-11-21', 1]]);
    expect(counter.ignores('a', viewer, now + repeatedViewMs)).toBe(false);
    counter.count('a', viewer, now + repeatedViewMs);
    expect(viewsOf(counter)).toEqual([['a', '2026-11-22', 1]]);
  });

  test('Another product, another network and another browser count separately', () => {
    const counter = createViewCounter();
    counter.count('a', viewer, now);
    counter.count('b', viewer, now);
    counter.count('a', { ...viewer, network: '203.0.113.8' }, now);
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

  test('One network counts at most 20 views of a product in half an hour, whatever browsers it names', () => {
    const counter = createViewCounter();
    flood(counter, 30);
    expect(counter.ignores('a', { ...viewer, userAgent: 'Safari' }, now)).toBe(true);
    counter.count('a', { ...viewer, network: '203.0.113.8' }, now);
    counter.count('b', viewer, now);
    expect(viewsOf(counter)).toEqual([
      ['a', '2026-11-21', 21],
      ['b', '2026-11-21', 1],
    ]);
    counter.count('a', viewer, now + repeatedViewMs);
    expect(viewsOf(counter)).toEqual([['a', '2026-11-22', 1]]);
  });

  test('One network counts at most 300 views of all products in half an hour', () => {
    const counter = createViewCounter();
    flood(counter, 400, (at) => `invented ${at}`);
    counter.count('a', viewer, now);
    expect(counter.take()).toHaveLength(300);
    counter.count('a', { ...viewer, network: '203.0.113.8' }, now);
    expect(viewsOf(counter)).toEqual([['a', '2026-11-21', 1]]);
    counter.count('a', viewer, now + repeatedViewMs);
    expect(viewsOf(counter)).toEqual([['a', '2026-11-22', 1]]);
  });

  test('The oldest viewer is forgotten when too many are remembered', () => {
    const counter = createViewCounter({ maxSeen: 2 });
    for (const productId of ['a', 'b', 'c']) counter.count(productId, viewer, now);
    expect(['a', 'b', 'c'].map((id) => counter.ignores(id, viewer, now))).toEqual([false, true, true]);
  });

  test('A flood of products leaves the counts that are already waiting', () => {
    const counter = createViewCounter({ maxCounts: 1 });
    counter.count('a', viewer, now);
    counter.count('invented', viewer, now);
    counter.count('a', { ...viewer, userAgent: 'Safari' }, now);
    expect(viewsOf(counter)).toEqual([['a', '2026-11-21', 2]]);
  });
});
