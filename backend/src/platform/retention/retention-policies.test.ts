import { expect, test } from 'vitest';
import { retentionPolicies } from '../../app/compose.ts';
import { periodsOf, readRetentionDays } from './retention-policies.ts';

const defaultDays = Object.fromEntries(
  Object.entries(periodsOf(retentionPolicies)).map(([name, { days }]) => [name, days]),
);

test('A retention policy that the environment does not set keeps its default', () => {
  expect(readRetentionDays(retentionPolicies, {})).toEqual(defaultDays);
  expect(
    readRetentionDays(retentionPolicies, { KEEP_EVENTS_DAYS: '3', KEEP_CLOSED_ACCOUNTS_DAYS: '0' }),
  ).toEqual({
    ...defaultDays,
    events: 3,
    closedAccounts: 0,
  });
});

test.each(
  Object.values(periodsOf(retentionPolicies)).map(({ variable, minDays }) => [variable, minDays] as const),
)('The variable %s must be a whole number of days, at least %d', (variable, minDays) => {
  for (const setting of [String(minDays - 1), '1.5', 'long', '99999'])
    expect(() => readRetentionDays(retentionPolicies, { [variable]: setting })).toThrow(
      `${variable} must be a whole number of days, at least ${minDays}: ${setting}`,
    );
});
