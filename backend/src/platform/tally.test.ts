import { expect, it } from 'vitest';
import { createTally } from './tally.ts';

it('forgets a name when its last one has gone', () => {
  const tally = createTally();
  for (const name of ['a', 'b', 'a']) tally.add(name);
  expect([tally.of('a'), tally.of('b'), tally.of('c')]).toEqual([2, 1, 0]);
  tally.drop('a');
  tally.drop('b');
  expect([tally.of('a'), tally.names()]).toEqual([1, ['a']]);
});

it('owes nothing to whoever drops what is not there', () => {
  const tally = createTally();
  tally.drop('a');
  tally.add('a');
  expect([tally.of('a'), tally.names()]).toEqual([1, ['a']]);
});
