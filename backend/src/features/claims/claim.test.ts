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
  const request = { companyId: ours, pageOwnerId: null, proof, email };
  test('A claim mail goes to an address at the domain of a page without an owner', () => {
    expect(decideMailing(request)).toEqual({ ok: true });
  });
  test.each([
    [{ email: 'ada@elsewhere.example' }, 'addressElsewhere'],
    [{ pageOwnerId: ours }, 'alreadyYours'],
    [{ pageOwnerId: theirs }, 'claimedByAnother'],
    [{ proof: { blocker: 'sharedHost' as const } }, 'proofByOperators'],
  ])('A claim mail is refused for %o', (but, code) => {
    expect(decideMailing({ ...request, ...but })).toEqual({ ok: false, code });
  });
});

describe('Escalation to operators', () => {
  test('Operators can be asked once for any page that the company does not own', () => {
    for (const pageOwnerId of [null, theirs])
      expect(decideEscalation({ companyId: ours, pageOwnerId, hasEscalated: false })).toEqual({ ok: true });
    expect(decideEscalation({ companyId: ours, pageOwnerId: ours, hasEscalated: false })).toEqual({
      ok: false,
      code: 'alreadyYours',
    });
    expect(decideEscalation({ companyId: ours, pageOwnerId: theirs, hasEscalated: true })).toEqual({
      ok: false,
      code: 'operatorsAsked',
    });
  });
});

describe('Claim link', () => {
  const request = { companyId: ours, pageOwnerId: null, proof, email };
  test('A claim link proves a page without an owner', () => {
    expect(decideProof(request)).toEqual({ ok: true });
  });
  test('A claim link is refused if another company has claimed the page first', () => {
    expect(decideProof({ ...request, pageOwnerId: theirs })).toEqual({ ok: false, code: 'claimedByAnother' });
  });
  test.each([
    { pageOwnerId: ours },
    { proof: { domain: 'other.example' } },
    { proof: { blocker: 'lostBefore' as const } },
  ])('A claim link has expired if the page has changed to %o', (but) => {
    expect(decideProof({ ...request, ...but })).toEqual({ ok: false, code: 'linkExpired' });
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
    const withdrawn = {
      ...dispute,
      decision: 'leave',
      isThere: false,
      pageOwnerId: null,
      pageOwnerSeen: null,
    } as const;
    expect(decideCase(withdrawn)).toMatchObject({ ok: true, outcome: 'left' });
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
      fc.property(any, (claim) => {
        const decided = decideCase(claim);
        if (!decided.ok) return;
        expect(claim.status).toBe('open');
        expect(claim.pageOwnerSeen).toBe(claim.pageOwnerId);
        if (claim.operatorCompanyId !== null)
          expect([claim.companyId, claim.pageOwnerId]).not.toContain(claim.operatorCompanyId);
        const moved = { given: claim.companyId, released: null }[decided.outcome as string];
        expect(decided.toCompanyId).toBe(moved === undefined ? claim.pageOwnerId : moved);
        if (decided.outcome !== 'left') expect(decided.toCompanyId).not.toBe(claim.pageOwnerId);
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
  const claim = { way: 'mail', status: 'open', companyId: ours, pageOwnerId: null, requestedAt: 0 } as const;
  const day = 24 * 3_600_000;
  expect(claimStateOf(claim, day - 1)).toBe('mailed');
  expect(claimStateOf(claim, day)).toBe('lapsed');
  expect(claimStateOf({ ...claim, pageOwnerId: theirs }, 0)).toBe('overtaken');
  expect(claimStateOf({ ...claim, pageOwnerId: ours }, 0)).toBe('mailed');
  expect(claimStateOf({ ...claim, way: 'operators', pageOwnerId: theirs }, day)).toBe('asked');
  expect(claimStateOf({ ...claim, status: 'granted', pageOwnerId: theirs }, day)).toBe('granted');
  expect(claimStateOf({ ...claim, status: 'declined' }, 0)).toBe('declined');
});
