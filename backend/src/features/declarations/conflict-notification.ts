import { t } from '../../kernel/text/texts.ts';
import { sql, type Queryable } from '../../platform/database/database.ts';
import { json, nullable, row, text } from '../../platform/database/row.ts';
import { companyWithinMail, personForMail, rfpForMail } from '../../platform/notifications/name-for-mail.ts';
import { asMemberOf, type NotificationBuilders } from '../../platform/notifications/notification-content.ts';
import { quotedLine } from '../../platform/notifications/one-line.ts';
import { recipientList, type Recipient } from '../../platform/notifications/recipients.ts';

/** The data for notifications about a conflict of interest. Each name is in one line. */
export interface ConflictNotification {
  rfpName: string;
  person: string;
  vendor: string;
  /** Quoted and in one line. */
  reason: string;
  /** The owner of the RFP, and the owner of the company. */
  recipients: readonly Recipient[];
  buyerCompanyId: string | null;
  path: string;
}

const conflictRow = row({
  rfpName: text,
  person: text,
  vendor: text,
  reason: text,
  recipients: json<Recipient[]>(),
  buyerCompanyId: nullable(text),
});

/** Returns undefined if the person has taken the conflict back. */
export async function findConflictNotification(
  db: Queryable,
  { rfpId, inviteId, userId }: { rfpId: string; inviteId: string; userId: string },
): Promise<ConflictNotification | undefined> {
  const found = await db.maybeOne(sql.type(conflictRow)`
    select r.name as "rfpName", p.user_name as person, coalesce(c.name, i.email, '') as vendor, d.reason,
      r.company_id::text as "buyerCompanyId",
      (select ${recipientList} from app_user u
        where u.is_verified and u.id <> d.user_id and (
          (u.id = r.owner_id and (r.company_id is null
            or exists (select from membership m where m.user_id = u.id and m.company_id = r.company_id)))
          or exists (select from membership m
            where m.user_id = u.id and m.company_id = r.company_id and m.role = 'owner'))) as recipients
    from declaration d join rfp r on r.id = d.rfp_id join app_user p on p.id = d.user_id
    join invite i on i.id = d.invite_id left join company c on c.id = i.company_id
    where d.rfp_id = ${rfpId} and d.invite_id = ${inviteId} and d.user_id = ${userId} and d.has_conflict`);
  if (!found) return undefined;
  return {
    ...found,
    rfpName: rfpForMail(found.rfpName),
    person: personForMail(found.person),
    vendor: companyWithinMail(found.vendor),
    reason: quotedLine(found.reason),
    path: `/app/dashboard-rfp/${rfpId}?tab=rfp-settings`,
  };
}

/** Formats who stated a conflict with whom, in one line. */
export const formatConflict = ({
  person,
  vendor,
  rfpName,
}: Pick<ConflictNotification, 'person' | 'vendor' | 'rfpName'>): string =>
  t('{person} stated a conflict of interest with {vendor} in {rfpName}', { person, vendor, rfpName });

/** Notifies the owner of the RFP and the owner of the company. */
export const conflictNotificationBuilders: NotificationBuilders<'conflictDeclared'> = {
  conflictDeclared: async (db, payload) => {
    const found = await findConflictNotification(db, payload);
    return found && found.recipients.length > 0
      ? [
          {
            to: found.recipients.map(({ id }) => id),
            recipientRole: asMemberOf(found.buyerCompanyId),
            title: formatConflict(found),
            detail: found.reason,
            path: found.path,
          },
        ]
      : [];
  },
};
