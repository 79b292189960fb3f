import { declineTeamInvitation, assignableRoles, joinTeam, messages } from './contracts/team.ts';
import { sql, type Queryable } from '../../platform/database/database.ts';
import { commandHandler, type Caller } from '../../platform/handler.ts';
import { refuse } from '../../platform/refusal.ts';
import { oneOf, bool, nullable, row, text } from '../../platform/database/row.ts';

const invitationRow = row({
  id: text,
  companyId: text,
  company: text,
  email: text,
  role: oneOf(assignableRoles),
  outcome: nullable(text),
  isExpired: bool,
});

/**
 * Locks the caller's invitation: if it is revoked and accepted at once, the second command finds it ended. Treats another
 * person's invitation as missing and refuses linkExpired.
 */
async function lockOwnInvitation(db: Queryable, caller: Caller, invitationId: string) {
  const invitation = await db.maybeOne(sql.type(invitationRow)`
    select i.id, i.company_id as "companyId", c.name as company, i.email, i.role, i.outcome,
      i.expires_at <= now() as "isExpired"
    from team_invitation i join company c on c.id = i.company_id
    where i.id = ${invitationId} for update of i`);
  // Sessions are opened only for verified addresses, so the caller's address is proven.
  if (invitation?.email.toLowerCase() !== caller.email.toLowerCase()) return refuse('linkExpired');
  return invitation;
}

const companyOf = (db: Queryable, userId: string): Promise<string | null> =>
  db.maybeOneFirst(sql.type(row({ id: text }))`
    select company_id as id from membership where user_id = ${userId}`);

/** Joining transfers nothing: what the caller made before stays their own. A second acceptance changes nothing. */
export const joinTeamHandler = commandHandler(joinTeam, async ({ body, caller, db, record }) => {
  // The second of two simultaneous acceptances waits here and finds the company of the first. So does an acceptance during a
  // registration.
  await db.one(sql.statement`
    select 1 as locked from app_user where id = ${caller.userId} for no key update`);
  const invitation = await lockOwnInvitation(db, caller, body.invitationId);
  const { companyId, company } = invitation;
  const before = await companyOf(db, caller.userId);
  const response = { message: messages.teamJoined, companyId, company };
  if (invitation.outcome === 'accepted' && before === companyId) return response;
  if (invitation.outcome !== null || invitation.isExpired) return refuse('linkExpired');
  if (before !== null) return refuse('companyAlready');
  await record(
    { name: 'memberJoined', payload: { companyId, userId: caller.userId } },
    sql.statement`
      update team_invitation set outcome = 'accepted', ended_at = now()
      where id = ${invitation.id} and outcome is null`,
    sql.statement`
      insert into membership (user_id, company_id, role) values (${caller.userId}, ${companyId}, ${invitation.role})`,
  );
  return response;
});

export const declineTeamInvitationHandler = commandHandler(
  declineTeamInvitation,
  async ({ body, caller, db, record }) => {
    const { id, companyId, outcome } = await lockOwnInvitation(db, caller, body.invitationId);
    if (outcome !== null) return refuse('linkExpired');
    await record(
      { name: 'teamInvitationEnded', payload: { companyId, invitationId: id } },
      sql.statement`
      update team_invitation set outcome = 'declined', ended_at = now() where id = ${id} and outcome is null`,
    );
    return { message: messages.teamInvitationDeclined };
  },
);
