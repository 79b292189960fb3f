import { expect, test } from 'vitest';
import { retentionPolicies, readRetentionDays, defaultRetentionDays } from './retention-policies.ts';

test('A retention policy that the environment does not set keeps its default', () => {
  expect(readRetentionDays({})).toEqual(defaultRetentionDays);
  expect(readRetentionDays({ KEEP_EVENTS_DAYS: '3', KEEP_CLOSED_ACCOUNTS_DAYS: '0' })).toEqual({
    ...defaultRetentionDays,
    events: 3,
    closedAccounts: 0,
  });
});

test.each(Object.values(retentionPolicies).map(({ variable, minDays }) => [variable, minDays] as const))(
  'The variable %s must be a whole number of days, at least %d',
  (variable, minDays) => {
    for (const said of [String(minDays - 1), '1.5', 'long', '99999'])
      expect(() => readRetentionDays({ [variable]: said })).toThrow(
        `${variable} is a whole number of days from ${minDays}: ${said}`,
      );
  },
);
