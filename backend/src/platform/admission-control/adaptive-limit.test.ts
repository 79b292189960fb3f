import { expect, test } from 'vitest';
import { createAdaptiveLimit } from './adaptive-limit.ts';

/** Returns a limit that has learnt durations: a read takes 2 ms, a search 50. */
function taught() {
  const limit = createAdaptiveLimit({ min: 4, max: 12 });
  for (let at = 0; at < 51; at++) {
    limit.ended('read', 2, 1);
    limit.ended('search', 50, 1);
  }
  return limit;
}
/** Ends this many calls, each of which began when the maximum allowed number was running. */
const end = (limit: ReturnType<typeof taught>, call: string, ms: number, times: number) => {
  for (let at = 0; at < times; at++) limit.ended(call, ms, limit.now());
};

test('As many calls run as allowed while they take their usual time', () => {
  const limit = taught();
  end(limit, 'read', 3, 500);
  end(limit, 'search', 90, 500);
  expect(limit.now()).toBe(12);
});

test('If all calls are slower, fewer run, in proportion to their slowness and down to the minimum', () => {
  const [slower, slowest] = [taught(), taught()];
  end(slower, 'read', 5, 20);
  end(slowest, 'read', 50, 20);
  expect([slower.now(), slowest.now()]).toEqual([9, 6]);
  end(slowest, 'search', 400, 60);
  expect(slowest.now()).toBe(4);
});

test('When the slowness is over, the limit grows one by one, each after a while', () => {
  const limit = taught();
  end(limit, 'read', 50, 60);
  const grown: number[] = [];
  for (let judged = 0; judged < 6; judged++) {
    end(limit, 'read', 2.5, 20);
    grown.push(limit.now());
  }
  expect(grown).toEqual([4, 4, 5, 5, 5, 6]);
  end(limit, 'read', 2.5, 1_000);
  expect(limit.now()).toBe(12);
});

test('A single slow call does not affect the limit', () => {
  const limit = taught();
  for (let at = 0; at < 300; at++) limit.ended('read', at % 3 === 0 ? 900 : 2, 8);
  expect(limit.now()).toBe(12);
});

test('Calls that began under a higher limit do not affect the current one', () => {
  const limit = taught();
  for (let at = 0; at < 20; at++) limit.ended('read', 5, 12);
  for (let at = 0; at < 1_000; at++) limit.ended('read', 50, 12);
  expect(limit.now()).toBe(9);
});

test('Durations under load are never taken for the usual ones, however long the load lasts', () => {
  const limit = taught();
  let max = 0;
  for (let at = 0; at < 100_000; at++) {
    // All of them share one processor.
    limit.ended('read', 2 * limit.now(), limit.now());
    if (at > 1_000) max = Math.max(max, limit.now());
  }
  expect(max).toBeLessThanOrEqual(5);
});

test('If calls stay slow at the minimum, their usual time is raised and the limit grows back to the maximum', () => {
  const limit = taught();
  end(limit, 'read', 20, 100);
  expect(limit.now()).toBe(4);
  end(limit, 'read', 20, 20_000);
  expect(limit.now()).toBe(12);
});

test('A call that becomes faster gets a shorter usual time from then on', () => {
  const limit = taught();
  end(limit, 'read', 1, 100);
  end(limit, 'read', 3, 20);
  expect(limit.now()).toBe(8);
});

test('A call that was never measured under low load does not affect the limit', () => {
  const limit = taught();
  end(limit, 'unheard of', 10_000, 1_000);
  expect(limit.now()).toBe(12);
});
