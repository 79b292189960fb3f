import { expect, test } from 'vitest';
import { dayOf, decideInvites, limitsOf, nextDayAt, standardLimits } from './invite-limit.ts';

const sender = { hasCompany: true, isAtOwnDomain: false, ownLimit: null };
const { account, company, companyAtOwnDomain } = standardLimits;

test('A company may send more than one of its accounts, and most with a verified address at its own domain', () => {
  expect(limitsOf(sender, 1)).toEqual({ account, company });
  expect(limitsOf({ ...sender, isAtOwnDomain: true }, 1)).toEqual({
    account: companyAtOwnDomain,
    company: companyAtOwnDomain,
  });
  expect(limitsOf({ ...sender, hasCompany: false }, 1).account).toBe(account);
  expect(account < company && company < companyAtOwnDomain).toBe(true);
});

test('A limit set by operators replaces the standard limit, and no multiplier changes it', () => {
  expect(limitsOf({ ...sender, isAtOwnDomain: true, ownLimit: { perDay: 7 } }, 3)).toEqual({
    account: 7,
    company: 7,
  });
  expect(limitsOf({ ...sender, ownLimit: { perDay: null } }, 1).company).toBe(Number.POSITIVE_INFINITY);
  expect(limitsOf(sender, 3)).toEqual({ account: account * 3, company: company * 3 });
});

test.each([
  [{ account: 0, company: 0 }, 10, { ok: true }],
  [{ account: 0, company: 0 }, 11, { ok: false, perDay: 10, left: 10 }],
  [{ account: 9, company: 18 }, 2, { ok: false, perDay: 10, left: 1 }],
  [{ account: 2, company: 20 }, 1, { ok: false, perDay: 20, left: 0 }],
  [{ account: 30, company: 30 }, 1, { ok: false, perDay: 10, left: 0 }],
])('After %j of 10 and 20 a day, a request for %i more is decided as %j', (sent, requested, decided) => {
  expect(decideInvites({ account: 10, company: 20 }, sent, requested)).toEqual(decided);
});

test('A day ends at midnight UTC', () => {
  const evening = Date.parse('2026-11-26T23:59:59.999Z');
  expect(dayOf(evening)).toBe('2026-11-26');
  expect(new Date(nextDayAt(evening)).toISOString()).toBe('2026-11-27T00:00:00.000Z');
  expect(nextDayAt(Date.parse('2026-11-27T00:00:00.000Z'))).toBe(Date.parse('2026-11-28T00:00:00.000Z'));
});
