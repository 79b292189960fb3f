import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decideRequest, listApprovers, type Member, type Rule } from './approval.ts';
import { approvalStatuses, needsApproval } from './contracts/approvals.ts';

const rule: Rule = { isOn: true, fromMinor: 50_000_00, currency: 'EUR', approverIds: [] };

describe('Whether an action needs approval', () => {
  test('An award needs it from the amount of the rule on', () => {
    expect(needsApproval(rule, { amountMinor: 49_999_99, currency: 'EUR' })).toBe(false);
    expect(needsApproval(rule, { amountMinor: 50_000_00, currency: 'EUR' })).toBe(true);
  });

  test('An unknown amount, or one in another currency, needs it', () => {
    expect(needsApproval(rule, { amountMinor: null, currency: 'EUR' })).toBe(true);
    expect(needsApproval(rule, { amountMinor: 1, currency: 'USD' })).toBe(true);
  });

  test('Without a rule, or with one that is off, nothing needs it', () => {
    const amount = { amountMinor: null, currency: 'EUR' };
    expect(needsApproval(null, amount)).toBe(false);
    expect(needsApproval({ ...rule, isOn: false }, amount)).toBe(false);
  });

  test('Without an amount in the rule, everything needs it', () => {
    expect(needsApproval({ ...rule, fromMinor: null }, { amountMinor: 0, currency: 'EUR' })).toBe(true);
  });

  test('A higher amount never needs less approval', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), fc.option(fc.nat()), (amountMinor, more, fromMinor) => {
        const of = (minor: number) =>
          needsApproval({ ...rule, fromMinor }, { amountMinor: minor, currency: 'EUR' });
        expect(!of(amountMinor) || of(amountMinor + more)).toBe(true);
      }),
    );
  });
});

const ids: readonly string[] = ['ann', 'ben', 'carl', 'dora', 'gone'];
const anyMembers = fc.uniqueArray(
  fc.record({
    userId: fc.constantFrom(...ids.slice(0, 4)),
    role: fc.constantFrom('owner' as const, 'admin' as const, 'member' as const),
  }),
  { selector: ({ userId }) => userId },
);
const anyRule = fc.option(
  fc.record({
    isOn: fc.boolean(),
    fromMinor: fc.option(fc.nat()),
    currency: fc.constantFrom('EUR', 'USD'),
    approverIds: fc.uniqueArray(fc.constantFrom(...ids)),
  }),
);

describe('Who may approve', () => {
  const members: Member[] = [
    { userId: 'ann', role: 'owner' },
    { userId: 'ben', role: 'admin' },
    { userId: 'carl', role: 'member' },
  ];
  const approvers = (approverIds: string[], requesterId: string) =>
    listApprovers({ ...rule, approverIds }, members, requesterId).map(({ userId }) => userId);

  test('Without names, the owner and the admins approve, except the person who asks', () => {
    expect(approvers([], 'carl')).toEqual(['ann', 'ben']);
    expect(approvers([], 'ann')).toEqual(['ben']);
  });

  test('With names, only they approve, whatever their role', () => {
    expect(approvers(['carl'], 'ben')).toEqual(['carl']);
    expect(approvers(['carl'], 'carl')).toEqual([]);
  });

  test('If everyone named has left, the owner and the admins approve', () => {
    expect(approvers(['gone'], 'carl')).toEqual(['ann', 'ben']);
    expect(approvers(['gone', 'carl'], 'ben')).toEqual(['carl']);
  });

  test('Only members approve, and never the person who asks', () => {
    fc.assert(
      fc.property(anyRule, anyMembers, fc.constantFrom(...ids), (someRule, team, requesterId) => {
        const listed = listApprovers(someRule, team, requesterId);
        expect(listed.every((member) => team.includes(member))).toBe(true);
        expect(listed.map(({ userId }) => userId)).not.toContain(requesterId);
      }),
    );
  });
});

describe('What becomes of a request', () => {
  const anyState = fc.record({
    status: fc.constantFrom(...approvalStatuses),
    isOutdated: fc.boolean(),
    isRequesterMember: fc.boolean(),
    isApprover: fc.boolean(),
  });

  test('Only an approver approves a pending request of a colleague, while the RFP is as it was', () => {
    fc.assert(
      fc.property(anyState, fc.boolean(), (state, isApproved) => {
        const decided = decideRequest(state, isApproved);
        const isCarriedOut = decided.ok && decided.status === 'approved';
        expect(isCarriedOut).toBe(
          isApproved &&
            state.isApprover &&
            state.status === 'pending' &&
            !state.isOutdated &&
            state.isRequesterMember,
        );
      }),
    );
  });

  test('Any series of decisions settles a request once', () => {
    const anyStep = fc.record({
      isApprover: fc.boolean(),
      isApproved: fc.boolean(),
      isOutdated: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 8 }), (steps) => {
        let status: (typeof approvalStatuses)[number] = 'pending';
        let settled = 0;
        for (const { isApproved, ...step } of steps) {
          const decided = decideRequest({ ...step, status, isRequesterMember: true }, isApproved);
          if (!decided.ok) continue;
          ({ status } = decided);
          settled += 1;
        }
        expect(settled).toBe(steps.some(({ isApprover }) => isApprover) ? 1 : 0);
      }),
    );
  });

  test('A settled request, and one of a person who is no approver, are refused with their own codes', () => {
    const state = {
      status: 'approved',
      isOutdated: false,
      isRequesterMember: true,
      isApprover: true,
    } as const;
    expect(decideRequest(state, true)).toEqual({ ok: false, code: 'approvalSettled' });
    expect(decideRequest({ ...state, isApprover: false }, true)).toEqual({
      ok: false,
      code: 'approversOnly',
    });
    expect(decideRequest({ ...state, status: 'pending', isOutdated: true }, false)).toEqual({
      ok: true,
      status: 'refused',
    });
  });
});
