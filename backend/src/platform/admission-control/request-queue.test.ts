import { expect, test } from 'vitest';
import { createRequestQueue } from './request-queue.ts';

interface One {
  caller: string;
  isCommand: boolean;
  since: number;
  name: string;
}

function queueOf(...names: string[]) {
  const queue = createRequestQueue<One>();
  // 'ada:1' is a read; 'ada!1' is a command.
  for (const [since, name] of names.entries())
    queue.add({ caller: name.split(/[:!]/)[0] ?? '', isCommand: name.includes('!'), since, name });
  return queue;
}
const anybody = () => true;
const order = (queue: ReturnType<typeof queueOf>): string[] => {
  const names: string[] = [];
  for (let next = queue.shift(anybody); next; next = queue.shift(anybody)) names.push(next.name);
  return names;
};

test("Callers take turns, and each caller's requests keep their order", () => {
  expect(order(queueOf('ada:1', 'ada:2', 'ada:3', 'bo:1', 'cy:1', 'bo:2'))).toEqual([
    'ada:1',
    'bo:1',
    'cy:1',
    'ada:2',
    'bo:2',
    'ada:3',
  ]);
});

test('Commands go before reads, except that every fourth place goes to a read', () => {
  expect(order(queueOf('a:1', 'b:1', 'c!1', 'd!1', 'e!1', 'f!1', 'g!1'))).toEqual([
    'c!1',
    'd!1',
    'e!1',
    'a:1',
    'f!1',
    'g!1',
    'b:1',
  ]);
});

test('The queue skips a caller that may not run and keeps its turn', () => {
  const queue = queueOf('ada:1', 'bo:1', 'ada!1');
  expect(queue.shift((caller) => caller !== 'ada')?.name).toBe('bo:1');
  expect(queue.shift((caller) => caller !== 'ada')).toBeUndefined();
  expect(queue.shift(anybody)?.name).toBe('ada!1');
  expect(queue.shift(anybody)?.name).toBe('ada:1');
});

test('The queue counts requests by kind and by caller, however they leave', () => {
  const queue = queueOf('ada:1', 'ada!1', 'bo:1', 'ada:2');
  const counts = () => [
    queue.length(),
    queue.lengthOf(true),
    queue.lengthOf(false),
    queue.countOf('ada'),
    queue.countOf('bo'),
  ];
  expect(counts()).toEqual([4, 1, 3, 3, 1]);
  expect(queue.shift(anybody)?.name).toBe('ada!1');
  expect(counts()).toEqual([3, 0, 3, 2, 1]);
  expect(queue.removeWhere(({ since }) => since < 3).map((request) => request.name)).toEqual([
    'ada:1',
    'bo:1',
  ]);
  expect(counts()).toEqual([1, 0, 1, 1, 0]);
  expect([queue.shift(anybody)?.name, queue.shift(anybody)]).toEqual(['ada:2', undefined]);
  expect(counts()).toEqual([0, 0, 0, 0, 0]);
});
