import fc from 'fast-check';
import { expect, test } from 'vitest';
import { companyRoles, type CompanyRole } from '../../kernel/company-role.ts';
import { assignableRoles, type AssignableRole } from './contracts/team.ts';
import {
  decideHandOver,
  decideInvitation,
  decideLeaving,
  decideRemoval,
  decideRoleChange,
  type TeamDecision,
} from './team.ts';

const outcomeOf = (decided: TeamDecision) => (decided.ok ? 'yes' : decided.code);
const each = (decide: (by: CompanyRole, of: CompanyRole) => TeamDecision) =>
  companyRoles.map((by) => companyRoles.map((of) => outcomeOf(decide(by, of))));

test('The owner can invite admins and members, an admin only members, a member no one', () => {
  expect(companyRoles.map((by) => assignableRoles.map((as) => outcomeOf(decideInvitation(by, as))))).toEqual([
    ['yes', 'yes'],
    ['ownerOnly', 'yes'],
    ['adminsOnly', 'adminsOnly'],
  ]);
});

test('The owner can remove admins and members, an admin only members, and no one can remove the owner', () => {
  expect(each(decideRemoval)).toEqual([
    ['ownerStays', 'yes', 'yes'],
    ['ownerStays', 'ownerOnly', 'yes'],
    ['adminsOnly', 'adminsOnly', 'adminsOnly'],
  ]);
});

test.each([
  ['roles are changed', decideRoleChange],
  ['the company is handed over', decideHandOver],
])('%s only by the owner, and only for other colleagues', (_what, decide) => {
  expect(each(decide)).toEqual([
    ['ownerStays', 'yes', 'yes'],
    ['ownerOnly', 'ownerOnly', 'ownerOnly'],
    ['ownerOnly', 'ownerOnly', 'ownerOnly'],
  ]);
});

test('Everyone except the owner may leave', () => {
  expect(companyRoles.map((role) => outcomeOf(decideLeaving(role)))).toEqual(['ownerStays', 'yes', 'yes']);
});

interface TeamAction {
  kind: 'join' | 'remove' | 'leave' | 'change' | 'handOver';
  by: number;
  of: number;
  as: AssignableRole;
}
const teamActions = fc.array(
  fc.record<TeamAction>({
    kind: fc.constantFrom('join', 'remove', 'leave', 'change', 'handOver'),
    by: fc.nat(5),
    of: fc.nat(5),
    as: fc.constantFrom(...assignableRoles),
  }),
  { maxLength: 60 },
);

/** Applies what an action writes after the rule has allowed it. */
function play(team: Map<number, CompanyRole>, { kind, by, of, as }: TeamAction): void {
  const [byRole, ofRole] = [team.get(by), team.get(of)];
  if (!byRole) return;
  if (kind === 'join') {
    if (!ofRole && decideInvitation(byRole, as).ok) team.set(of, as);
  } else if (kind === 'leave') {
    if (decideLeaving(byRole).ok) team.delete(by);
  } else if (!ofRole) return;
  else if (kind === 'remove') {
    if (decideRemoval(byRole, ofRole).ok) team.delete(of);
  } else if (kind === 'change') {
    if (decideRoleChange(byRole, ofRole).ok) team.set(of, as);
  } else if (decideHandOver(byRole, ofRole).ok) {
    team.set(by, 'admin');
    team.set(of, 'owner');
  }
}

test('A company has one owner after any actions in any order', () => {
  fc.assert(
    fc.property(teamActions, (all) => {
      const team = new Map<number, CompanyRole>([[0, 'owner']]);
      for (const action of all) {
        const before = new Map(team);
        play(team, action);
        expect([...team.values()].filter((role) => role === 'owner')).toHaveLength(1);
        const admins = (some: Map<number, CompanyRole>) =>
          [...some]
            .filter(([, role]) => role !== 'member')
            .map(([who]) => who)
            .join();
        // Only the owner may change who is trusted with deletions and money, unless that person leaves.
        if (before.get(action.by) !== 'owner' && action.kind !== 'leave')
          expect(admins(team)).toBe(admins(before));
      }
    }),
  );
});
