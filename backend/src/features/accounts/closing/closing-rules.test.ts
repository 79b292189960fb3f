import { expect, test } from 'vitest';
import { obstacleTo, type AccountTies } from './closing-rules.ts';

const nothing: AccountTies = {
  isOperator: false,
  companyRole: null,
  colleagues: 0,
  openRfps: 0,
  hasMeans: false,
};

test.each<[string, Partial<AccountTies>, string | undefined]>([
  ['somebody alone', {}, undefined],
  ['an operator', { isOperator: true }, 'operatorStays'],
  ['somebody alone with an open RFP', { openRfps: 1 }, 'nobodyToSeeToIt'],
  ['an owner with colleagues', { companyRole: 'owner', colleagues: 1 }, 'companyToHandOver'],
  ['an owner alone', { companyRole: 'owner' }, undefined],
  ['an owner alone with an open RFP', { companyRole: 'owner', openRfps: 1 }, 'nobodyToSeeToIt'],
  ['an owner alone with credits', { companyRole: 'owner', hasMeans: true }, 'nobodyToSeeToIt'],
  [
    'a member beside others',
    { companyRole: 'member', colleagues: 2, openRfps: 3, hasMeans: true },
    undefined,
  ],
  ['an admin beside others', { companyRole: 'admin', colleagues: 1, openRfps: 1 }, undefined],
])('The rules find the right obstacle to closing the account, or none, for %s', (_who, leaving, obstacle) =>
  expect(obstacleTo({ ...nothing, ...leaving })).toBe(obstacle),
);
