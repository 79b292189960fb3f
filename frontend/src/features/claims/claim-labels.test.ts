import type { Claim } from '@bidboard/backend/features/claims/contract';
import { expect, test } from 'vitest';
import { formatProofBlocker, openClaim } from './claim-labels.ts';

const claim = (way: Claim['way'], state: Claim['state']): Claim => ({
  _id: `${way} ${state}`,
  objectID: 'p',
  productName: 'Access',
  way,
  email: '',
  reason: '',
  state,
  requestedBy: 'Ada',
  requestedAt: '2026-11-21T12:00:00.000Z',
  answer: '',
});

test('A finished claim is not open', () => {
  const claims = [claim('mail', 'overtaken'), claim('operators', 'declined'), claim('mail', 'granted')];
  expect([openClaim({ claims }, 'mail'), openClaim({ claims }, 'operators')]).toEqual([undefined, undefined]);
});

test('The open claim of each way is its newest waiting one', () => {
  const claims = [claim('operators', 'asked'), claim('mail', 'lapsed'), claim('mail', 'mailed')];
  expect(openClaim({ claims }, 'mail')?.state).toBe('lapsed');
  expect(openClaim({ claims }, 'operators')?.state).toBe('asked');
});

test('A shared host is named', () => {
  expect(formatProofBlocker('sharedHost', 'https://calder.github.io')).toContain('https://calder.github.io');
});
