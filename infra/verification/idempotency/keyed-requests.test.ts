import { expect, test } from 'vitest';
import { drawRequests } from './keyed-requests.ts';

const drawn = drawRequests(600, 7);

test('A third of the requests are duplicates, each of another key, and each comes after its first request', () => {
  expect(drawn).toHaveLength(600);
  const duplicates = drawn.filter(({ isDuplicate }) => isDuplicate);
  expect([duplicates.length, new Set(duplicates.map(({ key }) => key)).size]).toEqual([200, 200]);
  for (const { key } of duplicates) {
    const both = drawn.filter((request) => request.key === key);
    expect(both.map(({ isDuplicate }) => isDuplicate)).toEqual([false, true]);
  }
});

test('Half of the duplicates directly follow their first request, and the others come after all first requests', () => {
  const distances = drawn.flatMap(({ key, isDuplicate }, at) =>
    isDuplicate ? [at - drawn.findIndex((request) => request.key === key)] : [],
  );
  const lastFirst = drawn.findLastIndex(({ isDuplicate }) => !isDuplicate);
  expect([distances.filter((distance) => distance === 1).length, drawn.length - 1 - lastFirst]).toEqual([
    expect.toSatisfy((near: number) => near >= 100),
    expect.toSatisfy((late: number) => late >= 100),
  ]);
});

test('A seed draws the same requests again', () => {
  expect(drawRequests(600, 7)).toEqual(drawn);
  expect(drawRequests(600, 8)).not.toEqual(drawn);
});
