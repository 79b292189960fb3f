import { expect, test } from 'vitest';
import { TimeoutError } from '../../resilience/repeat.ts';
import { createDeadline } from './deadline.ts';

const never = () => new Promise<never>(() => undefined);

test('Work that ends before the deadline settles as it would without a deadline', async () => {
  const deadline = createDeadline(60_000);
  expect(await deadline.race(Promise.resolve('answer'))).toBe('answer');
  await expect(deadline.race(Promise.reject(new Error('its own')))).rejects.toThrow('its own');
  expect(() => deadline.throwIfExceeded()).not.toThrow();
});

test('A deadline that has passed rejects the work and everything after it', async () => {
  const deadline = createDeadline(1);
  await expect(deadline.race(never())).rejects.toThrow(TimeoutError);
  expect(() => deadline.throwIfExceeded()).toThrow(TimeoutError);
  await expect(deadline.race(never())).rejects.toThrow('no response within 1 ms');
});

test('Two parts of a request share one deadline', async () => {
  const deadline = createDeadline(40);
  const until = performance.now() + 60;
  const busy = Promise.resolve().then(() => {
    while (performance.now() < until);
  });
  await deadline.race(busy);
  expect(() => deadline.throwIfExceeded()).toThrow(TimeoutError);
});
