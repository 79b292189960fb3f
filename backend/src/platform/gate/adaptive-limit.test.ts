import { expect, test } from 'vitest';
import { createAdaptiveLimit } from './adaptive-limit.ts';

/** A limit that knows: a read takes 2 ms, a search 50. */
function taught() {
  const limit = createAdaptiveLimit({ least: 4, most: 12 });
  for (let at = 0; at < 50; at++) {
    limit.ended('read', 2, 1);
    limit.ended('search', 50, 2);
  }
  return limit;
}
const end = (limit: ReturnType<typeof taught>, call: string, ms: number, times: number) => {
  for (let at = 0; at < times; at++) limit.ended(call, ms, 8);
};

test('while calls take what they usually take, as many run as may', () => {
  const limit = taught();
  end(limit, 'read', 3, 500);
  end(limit, 'search', 90, 500);
  expect(limit.now()).toBe(12);
});

test('where all of them are slower, fewer run, down to the least; and more again when it is over', () => {
  const limit = taught();
  end(limit, 'read', 9, 40);
  expect(limit.now()).toBeLessThan(12);
  end(limit, 'search', 400, 1_000);
  expect(limit.now()).toBe(4);
  end(limit, 'read', 2.5, 20);
  expect(limit.now()).toBe(5);
  end(limit, 'read', 2.5, 1_000);
  expect(limit.now()).toBe(12);
});

test('one that is slow by itself says nothing of the others', () => {
  const limit = taught();
  for (let at = 0; at < 300; at++) limit.ended('read', at % 3 === 0 ? 900 : 2, 8);
  expect(limit.now()).toBe(12);
});

test('what is usual is not learnt from a crowd, however long it stays', () => {
  const limit = taught();
  end(limit, 'read', 20, 100_000);
  expect(limit.now()).toBe(4);
});

test('of a call that nobody has seen alone nothing is said', () => {
  const limit = taught();
  end(limit, 'unheard of', 10_000, 1_000);
  expect(limit.now()).toBe(12);
});
