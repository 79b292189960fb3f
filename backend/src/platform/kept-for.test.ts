import { expect, test } from 'vitest';
import { keepings, readKeptFor, usuallyKept } from './kept-for.ts';

test('what the environment says nothing of is kept as usual', () => {
  expect(readKeptFor({})).toEqual(usuallyKept);
  expect(readKeptFor({ KEEP_EVENTS_DAYS: '3', KEEP_CLOSED_ACCOUNTS_DAYS: '0' })).toEqual({
    ...usuallyKept,
    events: 3,
    closedAccounts: 0,
  });
});

test.each(Object.values(keepings).map(({ variable, least }) => [variable, least] as const))(
  '%s is a number of days, %d at the least',
  (variable, least) => {
    for (const said of [String(least - 1), '1.5', 'long', '99999'])
      expect(() => readKeptFor({ [variable]: said })).toThrow(
        `${variable} is a whole number of days from ${least}: ${said}`,
      );
  },
);
