import type { CompanyRole } from '../contracts/company-role.ts';
import type { RefusalCode } from '../contracts/refusals.ts';
import type { GivenRole } from '../contracts/team.ts';

export type TeamDecision =
  | { ok: true }
  | { ok: false; code: Extract<RefusalCode, 'adminsOnly' | 'ownerOnly' | 'ownerStays'> };

const yes: TeamDecision = { ok: true };
const no = (code: Extract<TeamDecision, { ok: false }>['code']): TeamDecision => ({ ok: false, code });

/** Members come and go by admins; admins by the owner alone. */
function decideOver(by: CompanyRole, role: GivenRole): TeamDecision {
  if (by === 'owner') return yes;
  if (by === 'member') return no('adminsOnly');
  return role === 'admin' ? no('ownerOnly') : yes;
}

/** Inviting somebody in that role, asking again, and taking it back. */
export const decideInvitation = decideOver;

export const decideRemoval = (by: CompanyRole, of: CompanyRole): TeamDecision => {
  if (of === 'owner') return by === 'member' ? no('adminsOnly') : no('ownerStays');
  return decideOver(by, of);
};

/** Whoever they are: nobody is kept but the owner. */
export const decideLeaving = (role: CompanyRole): TeamDecision => (role === 'owner' ? no('ownerStays') : yes);

export function decideRoleChange(by: CompanyRole, of: CompanyRole): TeamDecision {
  if (by !== 'owner') return no('ownerOnly');
  return of === 'owner' ? no('ownerStays') : yes;
}

/** From the owner to somebody else. */
export const decideHandOver = decideRoleChange;
