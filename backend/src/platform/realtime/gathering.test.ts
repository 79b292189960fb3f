import { expect, test } from 'vitest';
import { gathering } from './gathering.ts';

/** Every question is kept, and answered when the test says so, by each key in capitals. */
function scene(most: number) {
  const asked: (readonly string[])[] = [];
  const answers: ((error?: Error) => void)[] = [];
  const want = gathering((keys) => {
    asked.push(keys);
    return new Promise<ReadonlyMap<string, string>>((resolve, reject) => {
      answers.push((error) =>
        error ? reject(error) : resolve(new Map(keys.map((key) => [key, key.toUpperCase()]))),
      );
    });
  }, most);
  const put = (count: number) => expect.poll(() => asked.length, { interval: 1 }).toBe(count);
  return { asked, want, put, answer: (at: number, error?: Error) => answers[at]?.(error) };
}

test('those who come together are one question, each of them once', async () => {
  const { asked, want, put, answer } = scene(10);
  const wanted = Promise.all(['a', 'b', 'a'].map(want));
  await put(1);
  answer(0);
  expect(await wanted).toEqual(['A', 'B', 'A']);
  expect(asked).toEqual([['a', 'b']]);
});

test('whoever comes while a question is on its way is answered by the next one', async () => {
  const { asked, want, put, answer } = scene(10);
  const first = want('a');
  await put(1);
  const later = Promise.all([want('a'), want('b')]);
  answer(0);
  expect(await first).toBe('A');
  await put(2);
  answer(1);
  expect(await later).toEqual(['A', 'B']);
  expect(asked).toEqual([['a'], ['a', 'b']]);
});

test('no question is for more than so many, and one follows the other', async () => {
  const { asked, want, put, answer } = scene(2);
  const wanted = Promise.all(['a', 'b', 'b', 'c', 'd', 'e'].map(want));
  for (const count of [1, 2, 3]) {
    await put(count);
    answer(count - 1);
  }
  expect(await wanted).toEqual(['A', 'B', 'B', 'C', 'D', 'E']);
  expect(asked).toEqual([['a', 'b'], ['c', 'd'], ['e']]);
});

test('a question that fails fails for those who asked it, and for nobody else', async () => {
  const { want, put, answer } = scene(10);
  const failing = want('a').catch((error: Error) => error.message);
  await put(1);
  const later = want('b');
  answer(0, new Error('no database'));
  expect(await failing).toBe('no database');
  await put(2);
  answer(1);
  expect(await later).toBe('B');
});
