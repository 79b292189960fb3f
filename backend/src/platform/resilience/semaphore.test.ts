import { expect, test } from 'vitest';
import { Refusal } from '../refusal.ts';
import { createSemaphore } from './semaphore.ts';

/** Creates work that ends when the test ends it. */
function openWork() {
  let end = () => {};
  const done = new Promise<void>((resolve) => (end = resolve));
  return { end, done };
}

test('A semaphore runs a limited number at once and the others in order of arrival', async () => {
  const semaphore = createSemaphore({ maxConcurrent: 2, maxWaiting: 10 });
  const works = Array.from({ length: 5 }, openWork);
  const begun: number[] = [];
  const all = works.map(({ done }, index) =>
    semaphore.run(async () => {
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

test('A semaphore releases the place of work that fails', async () => {
  const semaphore = createSemaphore({ maxConcurrent: 1, maxWaiting: 1 });
  await expect(semaphore.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await semaphore.run(async () => 'done')).toBe('done');
});

test('A semaphore with a full queue refuses and says when to retry', async () => {
  const semaphore = createSemaphore({ maxConcurrent: 1, maxWaiting: 1 });
  const { end, done } = openWork();
  const first = semaphore.run(() => done);
  const second = semaphore.run(async () => 'second');
  const refused = await semaphore.run(async () => 'third').catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(Refusal);
  expect(refused).toMatchObject({ code: 'unavailable', retryAfterSeconds: 2 });
  end();
  await first;
  expect(await second).toBe('second');
});
