import { sql, type Queryable } from '../../../platform/database/database.ts';
import { ownerRecipients, type Recipient } from '../../../platform/notifications/recipients.ts';
import { json, nullable, row, text } from '../../../platform/database/row.ts';
import { companyForMail, rfpForMail } from '../../../platform/notifications/name-for-mail.ts';

/** The notification for a buyer about one of its invites. */
export interface InviteNotification {
  rfpId: string;
  rfpName: string;
  /** The vendor's name as in the buyer's vendor table: the company, or the invited address if no company is known. */
  vendor: string;
  /** All members of the buyer's company; without a company, the creator of the RFP. */
  buyers: readonly Recipient[];
  buyerCompanyId: string | null;
}

/** Returns undefined if the invite is gone. */
export async function findInviteNotification(
  db: Queryable,
  inviteId: string,
): Promise<InviteNotification | null> {
  const notification = await db.maybeOne(sql.type(
    row({
      rfpId: text,
      rfpName: text,
      company: nullable(text),
      email: text,
      buyers: json<Recipient[]>(),
      buyerCompanyId: nullable(text),
    }),
  )`
    select r.id::text as "rfpId", r.name as "rfpName", c.name as company, coalesce(i.email, '') as email,
      r.company_id::text as "buyerCompanyId",
      ${ownerRecipients} as buyers
    from invite i join rfp r on r.id = i.rfp_id left join company c on c.id = i.company_id
    where i.id = ${inviteId}`);
  if (!notification) return null;
  const { company, email, ...rest } = notification;
  const vendor = company === null ? email : companyForMail(company);
  return { ...rest, rfpName: rfpForMail(rest.rfpName), vendor };
}
