import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mostFrequent, sumOf, rankFilings, withIds } from './filing-ranks.ts';

const bytesOf = (...ids: number[]) => {
  const bytes = Buffer.alloc(ids.length * 4);
  ids.forEach((id, at) => bytes.writeInt32BE(id, at * 4));
  return bytes;
};
const largest = 2 ** 31 - 7;

test('Each number is counted by its last octal digit, none is left out, and no counts remain for the next search', () => {
  const bytes = bytesOf(9, 0, 12, 9, 17, 5001);
  for (const ranks of [rankFilings(bytes), rankFilings(bytes)]) {
    expect(ranks.map(sumOf)).toEqual([0, 4, 0, 0, 1, 0, 0, 0]);
    expect(mostFrequent(ranks[1] ?? [], 10)).toEqual([
      { id: 9, count: 2 },
      { id: 17, count: 1 },
      { id: 5001, count: 1 },
    ]);
  }
  expect(rankFilings(bytesOf()).flat()).toEqual([]);
});
test('The most frequent values come first, and ties are ordered by the lowest number', () => {
  const [, ranks = []] = rankFilings(bytesOf(1, 9, 1, 17, 9, 25));
  expect(mostFrequent(ranks, 3).map(({ id }) => id)).toEqual([1, 9, 17]);
  expect(mostFrequent(ranks, 9).map(({ id }) => id)).toEqual([1, 9, 17, 25]);
});
test('The top few values are the same as after sorting all of them', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 60 })), fc.nat({ max: 12 }), (numbers, length) => {
      const [, ranks = []] = rankFilings(bytesOf(...numbers.map((number) => number * 8 + 1)));
      const sorted = mostFrequent(ranks, ranks.length).toSorted((a, b) => b.count - a.count || a.id - b.id);
      expect(mostFrequent(ranks, length)).toEqual(sorted.slice(0, length));
    }),
  );
});
test('Chosen values are found whatever their rank', () => {
  const [, ranks = []] = rankFilings(bytesOf(1, 1, 9, 17));
  expect(withIds(ranks, [17, 33])).toEqual([{ id: 17, count: 1 }]);
});
test('The largest numbers remain distinct', () => {
  const ranks = [3, 4].map((count) => count * 2 ** 31 - largest);
  expect(mostFrequent(ranks, 2)).toEqual([
    { id: largest, count: 4 },
    { id: largest, count: 3 },
  ]);
});
