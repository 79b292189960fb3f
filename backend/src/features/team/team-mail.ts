import { t } from '../../kernel/text/texts.ts';
import type { EventPayload } from '../../kernel/events.ts';
import { assignableRoles, type AssignableRole } from './contracts/team.ts';
import { sql, type Database, type Queryable } from '../../platform/database/database.ts';
import { retentionPolicies } from './retention.ts';
import { oneOf, bool, row, text } from '../../platform/database/row.ts';
import { mintToken, tokenHash } from '../../platform/auth/authentication.ts';
import { asOneself, type NotificationBuilders } from '../../platform/notifications/notification-content.ts';
import { companyWithinMail, nameForMail } from '../../platform/notifications/name-for-mail.ts';

/** The content and the recipient of an invitation mail. */
export interface TeamInvitationLink {
  email: string;
  company: string;
  role: AssignableRole;
  token: string;
  hasAccount: boolean;
}

/** Mints a link for the mail, valid as long as its invitation. Returns undefined if the invitation has ended. */
export async function mintTeamInvitationLink(
  database: Database,
  invitationId: string,
): Promise<TeamInvitationLink | undefined> {
  const invitation = await database.maybeOne(sql.type(
    row({ email: text, company: text, role: oneOf(assignableRoles), hasAccount: bool }),
  )`
    select i.email, c.name as company, i.role,
      exists (select 1 from app_user a where lower(a.email) = lower(i.email) and a.is_verified) as "hasAccount"
    from team_invitation i join company c on c.id = i.company_id
    where i.id = ${invitationId} and i.outcome is null and i.expires_at > now()`);
  if (!invitation) return undefined;
  const token = mintToken();
  await database.query(sql.statement`
    insert into team_invitation_link (token_hash, invitation_id) values (${tokenHash(token)}, ${invitationId})`);
  return { ...invitation, token };
}

/**
 * Returns the recipient and the company name for the mail about a removal. Returns null if the colleague left by themselves,
 * because they know, or has rejoined.
 */
export async function findRemovalMail(
  db: Queryable,
  { companyId, userId, byUserId }: EventPayload<'memberRemoved'>,
) {
  if (userId === byUserId) return null;
  return db.maybeOne(sql.type(row({ email: text, userName: text, company: text }))`
    select u.email, u.user_name as "userName", c.name as company from app_user u, company c
    where u.id = ${userId} and c.id = ${companyId}
      and not exists (select 1 from membership m where m.user_id = u.id and m.company_id = c.id)`);
}

/**
 * Returns the account of the invited address, whose open pages receive the push about the invitation, or null if there is none.
 */
export const findInvitedUser = (db: Queryable, invitationId: string): Promise<string | null> =>
  db.maybeOneFirst(sql.type(row({ id: text }))`
    select u.id from team_invitation i join app_user u on lower(u.email) = lower(i.email) where i.id = ${invitationId}`);

/** Returns the account that an open invitation is for and its company, or null if the address has no account. */
const findInvitedPerson = (db: Queryable, invitationId: string) =>
  db.maybeOne(sql.type(row({ userId: text, company: text }))`
    select u.id::text as "userId", c.name as company
    from team_invitation i join company c on c.id = i.company_id
    join app_user u on lower(u.email) = lower(i.email) and u.is_verified
    where i.id = ${invitationId} and i.outcome is null and i.expires_at > now()`);

/** Deletes invitations a month after they ended or expired, together with their links. */
export async function purgeTeamInvitations(
  database: Database,
  days = retentionPolicies.endedInvitations.days,
): Promise<number> {
  const { rowCount } = await database.query(sql.statement`
    delete from team_invitation
    where ended_at < now() - ${days}::int4 * interval '1 day' or expires_at < now() - ${days}::int4 * interval '1 day'`);
  return rowCount;
}

export const teamNotificationBuilders: NotificationBuilders<'colleagueInvited' | 'memberRemoved'> = {
  /** The name is quoted because a stranger chose it. */
  colleagueInvited: async (db, { invitationId }) => {
    const invited = await findInvitedPerson(db, invitationId);
    if (!invited) return [];
    const company = nameForMail(invited.company);
    const title =
      company === undefined
        ? t('A company invites you to join it')
        : t('A company invites you to join it. It calls itself “{company}”', { company });
    return [{ to: [invited.userId], recipientRole: asOneself, title, path: '/app/team' }];
  },
  memberRemoved: async (db, payload) => {
    const removed = await findRemovalMail(db, payload);
    if (!removed) return [];
    return [
      {
        to: [payload.userId],
        recipientRole: asOneself,
        title: t('You are no longer in {company}', { company: companyWithinMail(removed.company) }),
        path: '/app/team',
      },
    ];
  },
};
