import { sql, type Queryable } from '../../platform/database/database.ts';
import { tokenHash } from '../../platform/auth/authentication.ts';
import { number, row } from '../../platform/database/row.ts';
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

/** Says whether a token is the link of an open invitation that was mailed to this address. Only the mail carries it. */
export const isInvitationLinkTo = (db: Queryable, token: string, email: string): Promise<boolean> =>
  db.exists(sql.statement`
    select from team_invitation_link l join team_invitation i on i.id = l.invitation_id
    where l.token_hash = ${tokenHash(token)} and lower(i.email) = lower(${email})
      and i.outcome is null and i.expires_at > now()`);
