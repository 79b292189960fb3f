import { expect, test } from 'vitest';
import { survivingInvite, type MergedInvite } from './merge-invites.ts';

const waiting: MergedInvite = {
  id: 'waiting',
  companyId: null,
  sentAt: 1,
  acceptStatus: 0,
  isSubmitted: false,
  hasLeft: false,
  isRetracted: false,
};
const submitted = { ...waiting, id: 'submitted', acceptStatus: 1, isSubmitted: true };
const accepted = { ...waiting, id: 'accepted', acceptStatus: 1 };
const left = { ...waiting, id: 'left', acceptStatus: 2, hasLeft: true };
const unsent = { ...waiting, id: 'unsent', sentAt: null };
const declined = { ...waiting, id: 'declined', acceptStatus: 2 };
const retracted = { ...waiting, id: 'retracted', sentAt: null, isRetracted: true };
const byProgress = [submitted, accepted, left, waiting, unsent, declined, retracted];

test('Of several invites of one company, the one with the most progress stays', () => {
  for (const [at, further] of byProgress.entries())
    for (const other of byProgress.slice(at + 1)) {
      expect(survivingInvite([further, other])).toBe(further);
      expect(survivingInvite([other, further])).toBe(further);
    }
  expect(survivingInvite([])).toBeUndefined();
});

test('Of two invites with equal progress the company’s own stays, and otherwise the older one', () => {
  const own = { ...waiting, id: 'own', companyId: 'c1' };
  expect(survivingInvite([waiting, own])).toBe(own);
  expect(survivingInvite([waiting, { ...waiting, id: 'younger' }])).toBe(waiting);
});
