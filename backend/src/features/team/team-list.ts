import { companyRoles } from '../../kernel/company-role.ts';
import {
  findTeamInvitation,
  assignableRoles,
  listMembers,
  listOwnTeamInvitations,
  listTeamInvitations,
} from './contracts/team.ts';
import { sql } from '../../platform/database/database.ts';
import { queryHandler } from '../../platform/handler.ts';
import { refuse } from '../../platform/refusal.ts';
import { oneOf, bool, row, text, time } from '../../platform/database/row.ts';
import { tokenHash } from '../../platform/auth/authentication.ts';

const listed = <T>(data: readonly T[]) => ({ data: [...data], total_records: data.length });
const iso = (ms: number) => new Date(ms).toISOString();

const memberRow = row({
  userId: text,
  userName: text,
  email: text,
  role: oneOf(companyRoles),
  joinedAt: time,
});

export const listMembersHandler = queryHandler(listMembers, async ({ caller, db }) => {
  const members = await db.any(sql.type(memberRow)`
    select u.id as "userId", u.user_name as "userName", u.email, m.role, m.joined_at as "joinedAt"
    from membership m join app_user u on u.id = m.user_id where m.company_id = ${caller.companyId}::uuid
    order by array_position(${sql.array([...companyRoles], 'text')}, m.role), lower(u.user_name), u.id`);
  return listed(members.map((member) => ({ ...member, joinedAt: iso(member.joinedAt) })));
});

const invitationRow = row({
  invitationId: text,
  email: text,
  role: oneOf(assignableRoles),
  invitedBy: text,
  invitedAt: time,
  expiresAt: time,
  isExpired: bool,
});

export const listTeamInvitationsHandler = queryHandler(listTeamInvitations, async ({ caller, db }) => {
  const invitations = await db.any(sql.type(invitationRow)`
    select i.id as "invitationId", i.email, i.role, u.user_name as "invitedBy", i.invited_at as "invitedAt",
      i.expires_at as "expiresAt", i.expires_at <= now() as "isExpired"
    from team_invitation i join app_user u on u.id = i.invited_by
    where i.company_id = ${caller.companyId}::uuid and i.outcome is null
    order by i.invited_at desc, i.id desc`);
  return listed(
    invitations.map((invitation) => ({
      ...invitation,
      invitedAt: iso(invitation.invitedAt),
      expiresAt: iso(invitation.expiresAt),
    })),
  );
});

const heldShape = {
  invitationId: text,
  companyName: text,
  role: oneOf(assignableRoles),
  invitedBy: text,
  expiresAt: time,
};
/** The columns of a valid invitation as its recipient sees them. */
const heldColumns = sql.fragment`
  i.id as "invitationId", c.name as "companyName", i.role, u.user_name as "invitedBy", i.expires_at as "expiresAt"`;
const goodInvitation = sql.fragment`
  team_invitation i join company c on c.id = i.company_id join app_user u on u.id = i.invited_by
  where i.outcome is null and i.expires_at > now()`;

export const listOwnTeamInvitationsHandler = queryHandler(listOwnTeamInvitations, async ({ caller, db }) => {
  const invitations = await db.any(sql.type(row(heldShape))`
    select ${heldColumns} from ${goodInvitation} and lower(i.email) = lower(${caller.email}) order by i.id`);
  return listed(invitations.map((invitation) => ({ ...invitation, expiresAt: iso(invitation.expiresAt) })));
});

/** A person who has the link received it at that address. */
export const findTeamInvitationHandler = queryHandler(findTeamInvitation, async ({ params, db }) => {
  const invitation = await db.maybeOne(sql.type(row({ ...heldShape, email: text, hasAccount: bool }))`
    select ${heldColumns}, i.email,
      exists (select 1 from app_user a where lower(a.email) = lower(i.email) and a.is_verified) as "hasAccount"
    from ${goodInvitation} and i.id = (
      select l.invitation_id from team_invitation_link l where l.token_hash = ${tokenHash(params.token)})`);
  return invitation ? { ...invitation, expiresAt: iso(invitation.expiresAt) } : refuse('linkExpired');
});
