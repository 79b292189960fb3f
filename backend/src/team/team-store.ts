import { companyRoles, type CompanyRole } from '../contracts/company-role.ts';
import { sql, type Queryable } from '../platform/database.ts';
import type { Caller } from '../platform/handler.ts';
import type { Change } from '../platform/outbox.ts';
import { orNotFound, refuse } from '../platform/refusal.ts';
import { oneOf, row } from '../platform/row.ts';
import type { TeamDecision } from './team.ts';

const roleRow = row({ role: oneOf(companyRoles) });

export interface Team {
  companyId: string;
  /** The caller's own. */
  role: CompanyRole;
}

/**
 * The caller's company, whose team nobody else changes until the transaction ends: of two admins at once the second finds
 * what the first has made of either of them. The lock comes before the read, since what stood in one statement with it
 * would be as it was before the wait. Refuses companyRequired.
 */
export async function lockTeam(db: Queryable, caller: Caller): Promise<Team> {
  const companyId = caller.companyId ?? refuse('companyRequired');
  await db.one(sql.statement`
    select 1 as locked from company where id = ${companyId} for no key update`);
  const role = await findRole(db, companyId, caller.userId);
  return { companyId, role: role ?? refuse('companyRequired') };
}

/** What a colleague is in the company; refuses notFound where they are not in it. */
export const loadRole = async (db: Queryable, companyId: string, userId: string): Promise<CompanyRole> =>
  orNotFound(await findRole(db, companyId, userId));

const findRole = (db: Queryable, companyId: string, userId: string): Promise<CompanyRole | null> =>
  db.maybeOneFirst(sql.type(roleRow)`
    select role from membership where company_id = ${companyId} and user_id = ${userId}`);

/** Refuses what was decided against. */
export function abide(decided: TeamDecision): void {
  if (!decided.ok) refuse(decided.code);
}

export const giveRole = (companyId: string, userId: string, role: CompanyRole): Change =>
  sql.statement`
    update membership set role = ${role} where company_id = ${companyId} and user_id = ${userId}`;

/** Whoever may invite no more leaves no open invitation behind, by which they or theirs could come back. */
export const withdrawInvitationsOf = (companyId: string, userId: string): Change => ({
  mayMiss: sql.statement`
    update team_invitation set outcome = 'revoked', ended_at = now()
    where company_id = ${companyId} and invited_by = ${userId} and outcome is null`,
});

/** Nothing else of theirs goes: what they made for the company stays with it. */
export const takeOut = (companyId: string, userId: string): Change[] => [
  sql.statement`delete from membership where company_id = ${companyId} and user_id = ${userId}`,
  withdrawInvitationsOf(companyId, userId),
];
