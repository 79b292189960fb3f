import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { claimDecisions } from './contract.ts';
import {
  claimStateOf,
  decideEscalation,
  decideCase,
  decideMailing,
  decideProof,
  statusAfter,
} from './claim.ts';

const [ours, theirs, operators] = ['company-1', 'company-2', 'company-3'];
const proof = { domain: 'calder.example' };
const email = 'ada@calder.example';

describe('Claim mail', () => {
  const asked = { companyId: ours, pageOwnerId: null, proof, email };
  test('A claim mail goes to an address at the domain of a page without an owner', () => {
    expect(decideMailing(asked)).toEqual({ ok: true });
  });
  test.each([
    [{ email: 'ada@elsewhere.example' }, 'addressElsewhere'],
    [{ pageOwnerId: ours }, 'alreadyYours'],
    [{ pageOwnerId: theirs }, 'claimedByAnother'],
    [{ proof: { blocker: 'sharedHost' as const } }, 'proofByOperators'],
  ])('A claim mail is refused for %o', (but, code) => {
    expect(decideMailing({ ...asked, ...but })).toEqual({ ok: false, code });
  });
});

describe('Escalation to operators', () => {
  test('Operators can be asked once for any page that the company does not own', () => {
    for (const pageOwnerId of [null, theirs])
      expect(decideEscalation({ companyId: ours, pageOwnerId, hasAsked: false })).toEqual({ ok: true });
    expect(decideEscalation({ companyId: ours, pageOwnerId: ours, hasAsked: false })).toEqual({
      ok: false,
      code: 'alreadyYours',
    });
    expect(decideEscalation({ companyId: ours, pageOwnerId: theirs, hasAsked: true })).toEqual({
      ok: false,
      code: 'operatorsAsked',
    });
  });
});

describe('Claim link', () => {
  const asked = { companyId: ours, pageOwnerId: null, proof, email };
  test('A claim link proves a page without an owner', () => {
    expect(decideProof(asked)).toEqual({ ok: true });
  });
  test('A claim link is refused if another company has claimed the page first', () => {
    expect(decideProof({ ...asked, pageOwnerId: theirs })).toEqual({ ok: false, code: 'claimedByAnother' });
  });
  test.each([
    { pageOwnerId: ours },
    { proof: { domain: 'other.example' } },
    { proof: { blocker: 'lostBefore' as const } },
  ])('A claim link has expired if the page has changed to %o', (but) => {
    expect(decideProof({ ...asked, ...but })).toEqual({ ok: false, code: 'linkExpired' });
  });
});

describe('Operator decision', () => {
  const dispute = {
    decision: 'give',
    status: 'open',
    companyId: ours,
    pageOwnerId: theirs,
    pageOwnerSeen: theirs,
    isThere: true,
    operatorCompanyId: null,
  } as const;
  test('A decision gives, leaves or releases the page', () => {
    expect(decideCase(dispute)).toEqual({ ok: true, outcome: 'given', toCompanyId: ours });
    expect(decideCase({ ...dispute, decision: 'leave' })).toEqual({
      ok: true,
      outcome: 'left',
      toCompanyId: theirs,
    });
    expect(decideCase({ ...dispute, decision: 'release' })).toEqual({
      ok: true,
      outcome: 'released',
      toCompanyId: null,
    });
    expect(decideCase({ ...dispute, pageOwnerId: null, pageOwnerSeen: null })).toEqual({
      ok: true,
      outcome: 'given',
      toCompanyId: ours,
    });
  });
  test.each([
    [{ status: 'granted' as const }, 'claimSettled'],
    [{ status: 'declined' as const }, 'claimSettled'],
    [{ operatorCompanyId: ours }, 'ownCase'],
    [{ operatorCompanyId: theirs }, 'ownCase'],
    [{ pageOwnerSeen: null }, 'staleVersion'],
    [{ pageOwnerId: null }, 'staleVersion'],
    [{ isThere: false }, 'pageGone'],
    [{ pageOwnerId: ours, pageOwnerSeen: ours }, 'staleVersion'],
    [{ decision: 'release' as const, pageOwnerId: null, pageOwnerSeen: null }, 'staleVersion'],
  ])('A decision is refused for %o', (but, code) => {
    expect(decideCase({ ...dispute, ...but })).toEqual({ ok: false, code });
  });
  test('A page that no longer exists can still be left as it is', () => {
    const gone = {
      ...dispute,
      decision: 'leave',
      isThere: false,
      pageOwnerId: null,
      pageOwnerSeen: null,
    } as const;
    expect(decideCase(gone)).toMatchObject({ ok: true, outcome: 'left' });
  });
  test('No operator decides for their own company, and the page goes only to the claimant or to no company', () => {
    const company = fc.constantFrom(ours, theirs, operators, null);
    const any = fc.record({
      decision: fc.constantFrom(...claimDecisions),
      status: fc.constantFrom('open' as const, 'granted' as const, 'declined' as const),
      companyId: fc.constantFrom(ours, theirs),
      pageOwnerId: company,
      pageOwnerSeen: company,
      isThere: fc.boolean(),
      operatorCompanyId: company,
    });
    fc.assert(
      fc.property(any, (asked) => {
        const decided = decideCase(asked);
        if (!decided.ok) return;
        expect(asked.status).toBe('open');
        expect(asked.pageOwnerSeen).toBe(asked.pageOwnerId);
        if (asked.operatorCompanyId !== null)
          expect([asked.companyId, asked.pageOwnerId]).not.toContain(asked.operatorCompanyId);
        const moved = { given: asked.companyId, released: null }[decided.outcome as string];
        expect(decided.toCompanyId).toBe(moved === undefined ? asked.pageOwnerId : moved);
        if (decided.outcome !== 'left') expect(decided.toCompanyId).not.toBe(asked.pageOwnerId);
      }),
    );
  });
});

test('Each outcome settles the claim', () => {
  expect((['proven', 'given'] as const).map(statusAfter)).toEqual(['granted', 'granted']);
  expect((['left', 'released', 'disputed'] as const).map(statusAfter)).toEqual([
    'declined',
    'declined',
    'declined',
  ]);
});

test('The claim state follows from its status, its way, the page owner and the time of the request', () => {
  const claim = { way: 'mail', status: 'open', companyId: ours, pageOwnerId: null, askedAt: 0 } as const;
  const day = 24 * 3_600_000;
  expect(claimStateOf(claim, day - 1)).toBe('mailed');
  expect(claimStateOf(claim, day)).toBe('lapsed');
  expect(claimStateOf({ ...claim, pageOwnerId: theirs }, 0)).toBe('overtaken');
  expect(claimStateOf({ ...claim, pageOwnerId: ours }, 0)).toBe('mailed');
  expect(claimStateOf({ ...claim, way: 'operators', pageOwnerId: theirs }, day)).toBe('asked');
  expect(claimStateOf({ ...claim, status: 'granted', pageOwnerId: theirs }, day)).toBe('granted');
  expect(claimStateOf({ ...claim, status: 'declined' }, 0)).toBe('declined');
});
