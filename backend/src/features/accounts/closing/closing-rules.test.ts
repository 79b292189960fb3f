import { expect, test } from 'vitest';
import { closingBlockerOf, type ClosingFacts } from './closing-rules.ts';

const nothing: ClosingFacts = {
  isOperator: false,
  companyRole: null,
  colleagues: 0,
  openRfps: 0,
  hasPaymentMeans: false,
};

test.each<[string, Partial<ClosingFacts>, string | undefined]>([
  ['somebody alone', {}, undefined],
  ['an operator', { isOperator: true }, 'operatorStays'],
  ['somebody alone with an open RFP', { openRfps: 1 }, 'noColleagueToTakeOver'],
  ['an owner with colleagues', { companyRole: 'owner', colleagues: 1 }, 'companyToHandOver'],
  ['an owner alone', { companyRole: 'owner' }, undefined],
  ['an owner alone with an open RFP', { companyRole: 'owner', openRfps: 1 }, 'noColleagueToTakeOver'],
  ['an owner alone with credits', { companyRole: 'owner', hasPaymentMeans: true }, 'noColleagueToTakeOver'],
  [
    'a member beside others',
    { companyRole: 'member', colleagues: 2, openRfps: 3, hasPaymentMeans: true },
    undefined,
  ],
  ['an admin beside others', { companyRole: 'admin', colleagues: 1, openRfps: 1 }, undefined],
])('The rules find the right obstacle to closing the account, or none, for %s', (_who, leaving, obstacle) =>
  expect(closingBlockerOf({ ...nothing, ...leaving })).toBe(obstacle),
);
