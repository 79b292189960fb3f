import { expect, test } from 'vitest';
import { openRfpStates } from '../contracts/open-rfps.ts';
import { decideAsking, decideRequest, requestStatuses, stateOf } from './invite-request.ts';

test('An invite counts regardless of any request', () => {
  for (const status of [null, ...requestStatuses]) expect(stateOf(true, status)).toBe('invited');
});

test('Without an invite, the request counts', () => {
  expect(stateOf(false, null)).toBe('open');
  expect(stateOf(false, 'withdrawn')).toBe('open');
  expect(stateOf(false, 'pending')).toBe('asked');
  expect(stateOf(false, 'accepted')).toBe('asked');
  expect(stateOf(false, 'declined')).toBe('declined');
});

test('A company can ask if it has neither asked nor been invited', () => {
  const answers = openRfpStates.map((state) => {
    const decided = decideAsking(state);
    return [state, decided.ok ? 'may' : decided.code];
  });
  expect(answers).toEqual([
    ['open', 'may'],
    ['asked', 'alreadyAsked'],
    ['invited', 'alreadyInvited'],
    ['declined', 'alreadyAsked'],
  ]);
});

test('A request is settled once', () => {
  expect(requestStatuses.filter((status) => decideRequest(status).ok)).toEqual(['pending']);
});
