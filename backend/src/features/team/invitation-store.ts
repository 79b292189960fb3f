import { givenRoles, type GivenRole } from './contracts/team.ts';
import { countAttempt, type AttemptLimit } from '../../platform/auth/attempts.ts';
import { sql, type Queryable } from '../../platform/database/database.ts';
import { orNotFound } from '../../platform/refusal.ts';
import { oneOf, bool, row, text } from '../../platform/database/row.ts';

/** Each invitation mails a person who did not ask for it. */
const byCompany: AttemptLimit = { name: 'team invitation company', atOnce: 30, everySeconds: 300 };
/** Counts across all inviting companies. */
const toAddress: AttemptLimit = { name: 'team invitation address', atOnce: 5, everySeconds: 3600 };

export const validFor = sql.fragment`interval '7 days'`;

export interface OpenInvitation {
  id: string;
  email: string;
  role: GivenRole;
  isExpired: boolean;
}

const openRow = row({ id: text, email: text, role: oneOf(givenRoles), isExpired: bool });
const openColumns = sql.fragment`id, email, role, expires_at <= now() as "isExpired"`;

export const findOpenInvitation = (
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
export const lockInvitationOf = async (
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
export async function countInvitation(db: Queryable, companyId: string, email: string): Promise<void> {
  await countAttempt(db, byCompany, companyId);
  await countAttempt(db, toAddress, email.toLowerCase());
}
