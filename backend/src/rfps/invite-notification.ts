import { sql, type Queryable } from '../platform/database.ts';
import { ownerRecipients, type Recipient } from '../platform/recipients.ts';
import { json, nullable, row, text } from '../platform/row.ts';
import { companyForMail, rfpForMail } from '../platform/name-for-mail.ts';

/** What a buyer is told of one of its invites. */
export interface InviteNotification {
  rfpId: string;
  rfpName: string;
  /** As the buyer's table of vendors calls it: the company, or the invited address where none is known. */
  vendor: string;
  /** Everybody of the buyer's company; without one whoever made the RFP. */
  buyers: readonly Recipient[];
  buyerCompanyId: string | null;
}

/** Nothing where the invite is gone. */
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
