import { expect, test } from 'vitest';
import { retentionPolicies, readRetentionDays, defaultRetentionDays } from './retention-policies.ts';

test('what the environment says nothing of is kept as usual', () => {
  expect(readRetentionDays({})).toEqual(defaultRetentionDays);
  expect(readRetentionDays({ KEEP_EVENTS_DAYS: '3', KEEP_CLOSED_ACCOUNTS_DAYS: '0' })).toEqual({
    ...defaultRetentionDays,
    events: 3,
    closedAccounts: 0,
  });
});

test.each(Object.values(retentionPolicies).map(({ variable, minDays }) => [variable, minDays] as const))(
  '%s is a number of days, %d at the least',
  (variable, minDays) => {
    for (const said of [String(minDays - 1), '1.5', 'long', '99999'])
      expect(() => readRetentionDays({ [variable]: said })).toThrow(
        `${variable} is a whole number of days from ${minDays}: ${said}`,
      );
  },
);
