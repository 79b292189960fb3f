import { expect, test } from 'vitest';
import { Refusal } from './refusal.ts';
import { createTurns } from './turns.ts';

/** Work that ends when it is told to. */
function openWork() {
  let end = () => {};
  const done = new Promise<void>((resolve) => (end = resolve));
  return { end, done };
}

test('never more than so many run, and the others come in their order', async () => {
  const turns = createTurns({ atOnce: 2, mostWaiting: 10 });
  const works = Array.from({ length: 5 }, openWork);
  const begun: number[] = [];
  const all = works.map(({ done }, index) =>
    turns.take(async () => {
      begun.push(index);
      await done;
    }),
  );
  expect(begun).toEqual([0, 1]);
  works[1]?.end();
  await all[1];
  await Promise.resolve();
  expect(begun).toEqual([0, 1, 2]);
  for (const { end } of works) end();
  await Promise.all(all);
  expect(begun).toEqual([0, 1, 2, 3, 4]);
});

test('work that fails gives its place back', async () => {
  const turns = createTurns({ atOnce: 1, mostWaiting: 1 });
  await expect(turns.take(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await turns.take(async () => 'done')).toBe('done');
});

test('past so many waiting, whoever comes is told when to come again', async () => {
  const turns = createTurns({ atOnce: 1, mostWaiting: 1 });
  const { end, done } = openWork();
  const first = turns.take(() => done);
  const second = turns.take(async () => 'second');
  const refused = await turns.take(async () => 'third').catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(Refusal);
  expect(refused).toMatchObject({ code: 'unavailable', retryAfterSeconds: 2 });
  end();
  await first;
  expect(await second).toBe('second');
});
