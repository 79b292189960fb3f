import { expect, test } from 'vitest';
import { NothingCame } from '../within.ts';
import { createPatience } from './patience.ts';

const never = () => new Promise<never>(() => undefined);

test('what comes in time comes, and what fails fails by its own error', async () => {
  const patience = createPatience(60_000);
  expect(await patience.for(Promise.resolve('answer'))).toBe('answer');
  await expect(patience.for(Promise.reject(new Error('its own')))).rejects.toThrow('its own');
  expect(() => patience.mustLast()).not.toThrow();
});

test('what does not come is given up, and nothing that comes after it is committed', async () => {
  const patience = createPatience(1);
  await expect(patience.for(never())).rejects.toThrow(NothingCame);
  expect(() => patience.mustLast()).toThrow(NothingCame);
  await expect(patience.for(never())).rejects.toThrow('not answered within 1 ms');
});

test('two parts of a request have one time between them', async () => {
  const patience = createPatience(40);
  const until = performance.now() + 60;
  const busy = Promise.resolve().then(() => {
    while (performance.now() < until);
  });
  await patience.for(busy);
  expect(() => patience.mustLast()).toThrow(NothingCame);
});
