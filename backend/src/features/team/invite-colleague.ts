import {
  assignableRoles,
  inviteColleague,
  resendTeamInvitation,
  revokeTeamInvitation,
  messages,
  type AssignableRole,
} from './contracts/team.ts';
import { countAttempt, type AttemptLimit } from '../../platform/auth/attempts.ts';
import { sql, type Queryable } from '../../platform/database/database.ts';
import { orNotFound, refuse } from '../../platform/refusal.ts';
import { oneOf, bool, row, text } from '../../platform/database/row.ts';
import { commandHandler } from '../../platform/handler.ts';
import type { Change } from '../../platform/outbox/outbox.ts';
import { invitationLifetimeDays } from './public.ts';
import { decideInvitation } from './team.ts';
import { refuseUnlessOk, lockTeam } from './team-store.ts';

/** Each invitation mails a person who did not ask for it. */
const byCompany: AttemptLimit = { name: 'team invitation company', atOnce: 30, everySeconds: 300 };
/** Counts across all inviting companies. */
const toAddress: AttemptLimit = { name: 'team invitation address', atOnce: 5, everySeconds: 3600 };

const invitationLifetime = sql.fragment`${invitationLifetimeDays}::int4 * interval '1 day'`;

/** The links of earlier mails end when an invitation is sent again. Each link then works for no longer than its own mail says. */
const dropLinks = (invitationId: string): Change => ({
  mayMiss: sql.statement`delete from team_invitation_link where invitation_id = ${invitationId}`,
});

export interface OpenInvitation {
  id: string;
  email: string;
  role: AssignableRole;
  isExpired: boolean;
}

const openRow = row({ id: text, email: text, role: oneOf(assignableRoles), isExpired: bool });
const openColumns = sql.fragment`id, email, role, expires_at <= now() as "isExpired"`;

const findOpenInvitation = (
  db: Queryable,
  companyId: string,
  email: string,
): Promise<OpenInvitation | null> =>
  db.maybeOne(sql.type(openRow)`
    select ${openColumns} from team_invitation
    where company_id = ${companyId} and lower(email) = lower(${email}) and outcome is null for update`);

/**
 * Returns and locks an open invitation of the company. If it is revoked and accepted at once, the second command finds it ended.
 */
const lockInvitationOf = async (
  db: Queryable,
  companyId: string,
  invitationId: string,
): Promise<OpenInvitation> =>
  orNotFound(
    await db.maybeOne(sql.type(openRow)`
      select ${openColumns} from team_invitation
      where company_id = ${companyId} and id = ${invitationId} and outcome is null for update`),
  );

/**
 * Counts an invitation, in its transaction: only invitations that are sent count. The order of the two counters is fixed. Refuses
 * tooManyRequests.
 */
async function countInvitation(db: Queryable, companyId: string, email: string): Promise<void> {
  await countAttempt(db, byCompany, companyId);
  await countAttempt(db, toAddress, email.toLowerCase());
}

/**
 * Renews an expired invitation to the same address instead of creating another. The response does not reveal whether the address
 * has an account.
 */
export const inviteColleagueHandler = commandHandler(
  inviteColleague,
  async ({ body, caller, db, record }) => {
    const { companyId, role } = await lockTeam(db, caller);
    refuseUnlessOk(decideInvitation(role, body.role));
    const isColleague = await db.exists(sql.statement`
    select 1 from membership m join app_user u on u.id = m.user_id
    where m.company_id = ${companyId} and lower(u.email) = lower(${body.email})`);
    if (isColleague) return refuse('colleagueAlready');
    const before = await findOpenInvitation(db, companyId, body.email);
    if (before && !before.isExpired) return refuse('colleagueInvited');
    await countInvitation(db, companyId, body.email);
    const invitationId =
      before?.id ?? (await db.oneFirst(sql.type(row({ id: text }))`select uuidv7()::text as id`));
    await record(
      { name: 'colleagueInvited', payload: { companyId, invitationId } },
      before
        ? sql.statement`
          update team_invitation set role = ${body.role}, invited_by = ${caller.userId}, invited_at = now(),
            expires_at = now() + ${invitationLifetime}
          where id = ${invitationId} and outcome is null`
        : sql.statement`
          insert into team_invitation (id, company_id, email, role, invited_by, expires_at)
          values (${invitationId}, ${companyId}, ${body.email}, ${body.role}, ${caller.userId}, now() + ${invitationLifetime})`,
      ...(before ? [dropLinks(invitationId)] : []),
    );
    return { message: messages.colleagueInvited };
  },
);

/** From then on the invitation counts as sent by the person who last resent it, and only the links of later mails work. */
export const resendTeamInvitationHandler = commandHandler(
  resendTeamInvitation,
  async ({ body, caller, db, record }) => {
    const { companyId, role } = await lockTeam(db, caller);
    const invitation = await lockInvitationOf(db, companyId, body.invitationId);
    refuseUnlessOk(decideInvitation(role, invitation.role));
    await countInvitation(db, companyId, invitation.email);
    await record(
      { name: 'colleagueInvited', payload: { companyId, invitationId: invitation.id } },
      sql.statement`
      update team_invitation set invited_by = ${caller.userId}, expires_at = now() + ${invitationLifetime}
      where id = ${invitation.id} and outcome is null`,
      dropLinks(invitation.id),
    );
    return { message: messages.colleagueInvited };
  },
);

export const revokeTeamInvitationHandler = commandHandler(
  revokeTeamInvitation,
  async ({ body, caller, db, record }) => {
    const { companyId, role } = await lockTeam(db, caller);
    const invitation = await lockInvitationOf(db, companyId, body.invitationId);
    refuseUnlessOk(decideInvitation(role, invitation.role));
    await record(
      { name: 'teamInvitationEnded', payload: { companyId, invitationId: invitation.id } },
      sql.statement`
      update team_invitation set outcome = 'revoked', ended_at = now()
      where id = ${invitation.id} and outcome is null`,
    );
    return { message: messages.teamInvitationRevoked };
  },
);
