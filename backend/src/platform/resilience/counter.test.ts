import { expect, it } from 'vitest';
import { createCounter } from './counter.ts';

it('A counter drops a name when its count reaches zero', () => {
  const counter = createCounter();
  for (const name of ['a', 'b', 'a']) counter.add(name);
  expect([counter.of('a'), counter.of('b'), counter.of('c')]).toEqual([2, 1, 0]);
  counter.drop('a');
  counter.drop('b');
  expect([counter.of('a'), counter.names()]).toEqual([1, ['a']]);
});

it('A counter ignores the removal of a name that it does not hold', () => {
  const counter = createCounter();
  counter.drop('a');
  counter.add('a');
  expect([counter.of('a'), counter.names()]).toEqual([1, ['a']]);
});
