import type { CompanyRole } from '../../kernel/company-role.ts';
import type { RefusalCode } from '../../kernel/refusals.ts';
import type { AssignableRole } from './contracts/team.ts';

export type TeamDecision =
  | { ok: true }
  | { ok: false; code: Extract<RefusalCode, 'adminsOnly' | 'ownerOnly' | 'ownerStays'> };

const yes: TeamDecision = { ok: true };
const no = (code: Extract<TeamDecision, { ok: false }>['code']): TeamDecision => ({ ok: false, code });

/** Decides whether a role may add or remove another: admins handle members, only the owner handles admins. */
function decideOver(by: CompanyRole, role: AssignableRole): TeamDecision {
  if (by === 'owner') return yes;
  if (by === 'member') return no('adminsOnly');
  return role === 'admin' ? no('ownerOnly') : yes;
}

/** Decides about inviting a person in that role, inviting them again, and revoking the invitation. */
export const decideInvitation = decideOver;

export const decideRemoval = (by: CompanyRole, of: CompanyRole): TeamDecision => {
  if (of === 'owner') return by === 'member' ? no('adminsOnly') : no('ownerStays');
  return decideOver(by, of);
};

/** Decides whether a colleague may leave: everyone except the owner may. */
export const decideLeaving = (role: CompanyRole): TeamDecision => (role === 'owner' ? no('ownerStays') : yes);

export function decideRoleChange(by: CompanyRole, of: CompanyRole): TeamDecision {
  if (by !== 'owner') return no('ownerOnly');
  return of === 'owner' ? no('ownerStays') : yes;
}

/** Decides whether the owner may hand the company over to another colleague. */
export const decideHandOver = decideRoleChange;
