import { expect, test } from 'vitest';
import { createBatchLoader } from './batch-loader.ts';

/** Records every batch and resolves it when the test asks for it, with each key in capitals. */
function setUp(max: number) {
  const loads: (readonly string[])[] = [];
  const answers: ((error?: Error) => void)[] = [];
  const loadOne = createBatchLoader((keys) => {
    loads.push(keys);
    return new Promise<ReadonlyMap<string, string>>((resolve, reject) => {
      answers.push((error) =>
        error ? reject(error) : resolve(new Map(keys.map((key) => [key, key.toUpperCase()]))),
      );
    });
  }, max);
  const untilLoads = (count: number) => expect.poll(() => loads.length, { interval: 1 }).toBe(count);
  return { loads, loadOne, untilLoads, answer: (at: number, error?: Error) => answers[at]?.(error) };
}

test('Keys requested together are loaded in one batch, each once', async () => {
  const { loads, loadOne, untilLoads, answer } = setUp(10);
  const wanted = Promise.all(['a', 'b', 'a'].map(loadOne));
  await untilLoads(1);
  answer(0);
  expect(await wanted).toEqual(['A', 'B', 'A']);
  expect(loads).toEqual([['a', 'b']]);
});

test('A key requested while a batch is in flight joins the next batch', async () => {
  const { loads, loadOne, untilLoads, answer } = setUp(10);
  const first = loadOne('a');
  await untilLoads(1);
  const later = Promise.all([loadOne('a'), loadOne('b')]);
  answer(0);
  expect(await first).toBe('A');
  await untilLoads(2);
  answer(1);
  expect(await later).toEqual(['A', 'B']);
  expect(loads).toEqual([['a'], ['a', 'b']]);
});

test('Batches never exceed the maximum size and run one after the other', async () => {
  const { loads, loadOne, untilLoads, answer } = setUp(2);
  const wanted = Promise.all(['a', 'b', 'b', 'c', 'd', 'e'].map(loadOne));
  for (const count of [1, 2, 3]) {
    await untilLoads(count);
    answer(count - 1);
  }
  expect(await wanted).toEqual(['A', 'B', 'B', 'C', 'D', 'E']);
  expect(loads).toEqual([['a', 'b'], ['c', 'd'], ['e']]);
});

test('A failed batch rejects only the requests that were in it', async () => {
  const { loadOne, untilLoads, answer } = setUp(10);
  const failing = loadOne('a').catch((error: Error) => error.message);
  await untilLoads(1);
  const later = loadOne('b');
  answer(0, new Error('no database'));
  expect(await failing).toBe('no database');
  await untilLoads(2);
  answer(1);
  expect(await later).toBe('B');
});
