import { companyRoles, type CompanyRole } from '../../kernel/company-role.ts';
import { sql, type Queryable } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/handler.ts';
import type { Change } from '../../platform/outbox/outbox.ts';
import { orNotFound, refuse } from '../../platform/refusal.ts';
import { oneOf, row } from '../../platform/database/row.ts';
import type { TeamDecision } from './team.ts';

const roleRow = row({ role: oneOf(companyRoles) });

export interface Team {
  companyId: string;
  /** The caller's own role. */
  role: CompanyRole;
}

/**
 * Returns the caller's company and locks its team until the transaction ends. If two admins act at once, the second sees the
 * roles that the first changed. The lock comes before the read, because a read in the same statement would see the state before
 * the wait. Refuses companyRequired.
 */
export async function lockTeam(db: Queryable, caller: Caller): Promise<Team> {
  const companyId = caller.companyId ?? refuse('companyRequired');
  await db.one(sql.statement`
    select 1 as locked from company where id = ${companyId} for no key update`);
  const role = await findRole(db, companyId, caller.userId);
  return { companyId, role: role ?? refuse('companyRequired') };
}

/** Returns a colleague's role in the company. Refuses notFound if they are not in it. */
export const loadRole = async (db: Queryable, companyId: string, userId: string): Promise<CompanyRole> =>
  orNotFound(await findRole(db, companyId, userId));

const findRole = (db: Queryable, companyId: string, userId: string): Promise<CompanyRole | null> =>
  db.maybeOneFirst(sql.type(roleRow)`
    select role from membership where company_id = ${companyId} and user_id = ${userId}`);

/** Refuses with the code of a negative decision. */
export function refuseUnlessOk(decided: TeamDecision): void {
  if (!decided.ok) refuse(decided.code);
}

export const setRole = (companyId: string, userId: string, role: CompanyRole): Change =>
  sql.statement`
    update membership set role = ${role} where company_id = ${companyId} and user_id = ${userId}`;

/**
 * Revokes the open invitations of a colleague who may not invite now. Otherwise they or their contacts could use one to come
 * back.
 */
export const withdrawInvitationsOf = (companyId: string, userId: string): Change => ({
  mayMiss: sql.statement`
    update team_invitation set outcome = 'revoked', ended_at = now()
    where company_id = ${companyId} and invited_by = ${userId} and outcome is null`,
});

/** Removes only the membership and the open invitations: what the colleague made for the company stays with it. */
export const removeMembership = (companyId: string, userId: string): Change[] => [
  sql.statement`delete from membership where company_id = ${companyId} and user_id = ${userId}`,
  withdrawInvitationsOf(companyId, userId),
];
