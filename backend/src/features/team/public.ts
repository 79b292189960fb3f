import { sql, type Queryable } from '../../platform/database/database.ts';
import { tokenHash } from '../../platform/auth/authentication.ts';
import { bool, number, row } from '../../platform/database/row.ts';
import type { Change } from '../../platform/outbox/outbox.ts';

export const isMember = (db: Queryable, userId: string, companyId: string): Promise<boolean> =>
  db.exists(sql.statement`
    select 1 from membership where user_id = ${userId} and company_id = ${companyId}`);

/** Returns the number of other people in the user's company. */
export const countColleagues = (db: Queryable, companyId: string, userId: string): Promise<number> =>
  db.oneFirst(sql.type(row({ n: number }))`
    select count(*)::int4 as n from membership where company_id = ${companyId} and user_id <> ${userId}`);

/** Returns a change for `record`: the user becomes the owner of a company that has no member yet. */
export const addOwner = (companyId: string, userId: string): Change => sql.statement`
  insert into membership (user_id, company_id, role) values (${userId}, ${companyId}, 'owner')`;

/** Returns a change that gives a company without an owner to its next member: an admin, otherwise the longest-standing member. */
export const promoteNextOwner = (companyId: string): Change => ({
  mayMiss: sql.statement`
    update membership set role = 'owner' where user_id = (
      select m.user_id from membership m where m.company_id = ${companyId}
        and not exists (select from membership o where o.company_id = ${companyId} and o.role = 'owner')
      order by m.role, m.joined_at, m.user_id limit 1)`,
});

/** How long an invitation by email is valid, and how long its link verifies the address that it was mailed to. */
export const invitationLifetimeDays = 7;

/**
 * Finds the unexpired invitation whose link, mailed to this address, has the token. Only the mail carries it. Says whether the
 * invitation is open: neither accepted, declined nor revoked.
 */
export const findLinkedInvitation = (
  db: Queryable,
  token: string,
  email: string,
): Promise<{ isOpen: boolean } | null> =>
  db.maybeOne(sql.type(row({ isOpen: bool }))`
    select i.outcome is null as "isOpen"
    from team_invitation_link l join team_invitation i on i.id = l.invitation_id
    where l.token_hash = ${tokenHash(token)} and lower(i.email) = lower(${email}) and i.expires_at > now()`);
