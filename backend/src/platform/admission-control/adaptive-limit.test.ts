import { expect, test } from 'vitest';
import { createAdaptiveLimit } from './adaptive-limit.ts';

/** A limit that knows: a read takes 2 ms, a search 50. */
function taught() {
  const limit = createAdaptiveLimit({ min: 4, max: 12 });
  for (let at = 0; at < 51; at++) {
    limit.ended('read', 2, 1);
    limit.ended('search', 50, 1);
  }
  return limit;
}
/** So many end, each begun among as many as may run. */
const end = (limit: ReturnType<typeof taught>, call: string, ms: number, times: number) => {
  for (let at = 0; at < times; at++) limit.ended(call, ms, limit.now());
};

test('while calls take what they usually take, as many run as may', () => {
  const limit = taught();
  end(limit, 'read', 3, 500);
  end(limit, 'search', 90, 500);
  expect(limit.now()).toBe(12);
});

test('where all of them are slower, fewer run, the fewer the slower, down to the least', () => {
  const [slower, slowest] = [taught(), taught()];
  end(slower, 'read', 5, 20);
  end(slowest, 'read', 50, 20);
  expect([slower.now(), slowest.now()]).toEqual([9, 6]);
  end(slowest, 'search', 400, 60);
  expect(slowest.now()).toBe(4);
});

test('when it is over one more runs after the other, each after a while', () => {
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

test('one that is slow by itself says nothing of the others', () => {
  const limit = taught();
  for (let at = 0; at < 300; at++) limit.ended('read', at % 3 === 0 ? 900 : 2, 8);
  expect(limit.now()).toBe(12);
});

test('those that began among more than may run now say nothing of how it is', () => {
  const limit = taught();
  for (let at = 0; at < 20; at++) limit.ended('read', 5, 12);
  for (let at = 0; at < 1_000; at++) limit.ended('read', 50, 12);
  expect(limit.now()).toBe(9);
});

test('a crowd is not taken for what is usual, however long it stays', () => {
  const limit = taught();
  let max = 0;
  for (let at = 0; at < 100_000; at++) {
    // One processor that all of them share.
    limit.ended('read', 2 * limit.now(), limit.now());
    if (at > 1_000) max = Math.max(max, limit.now());
  }
  expect(max).toBeLessThanOrEqual(5);
});

test('where calls stay slow among the fewest, all has become slower, and as many run again as may', () => {
  const limit = taught();
  end(limit, 'read', 20, 100);
  expect(limit.now()).toBe(4);
  end(limit, 'read', 20, 20_000);
  expect(limit.now()).toBe(12);
});

test('a call that is faster than it was known to be is so from then on', () => {
  const limit = taught();
  end(limit, 'read', 1, 100);
  end(limit, 'read', 3, 20);
  expect(limit.now()).toBe(8);
});

test('of a call that nobody has seen among few nothing is said', () => {
  const limit = taught();
  end(limit, 'unheard of', 10_000, 1_000);
  expect(limit.now()).toBe(12);
});
