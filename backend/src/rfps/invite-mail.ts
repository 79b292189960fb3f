import { anonymousBuyer } from '../contracts/anonymous-buyer.ts';
import { sql, type Reader } from '../platform/database.ts';
import { flag, row, text, texts } from '../platform/row.ts';

/** What the mail of an invite says, and to whom: the invited address, or everybody of the invited company. */
export interface InviteMail {
  rfpId: string;
  rfpName: string;
  buyer: string;
  to: { email: string; hasAccount: boolean }[];
}

/** Nothing where the invite is gone or was never sent. */
export async function findInviteMail(read: Reader, inviteId: string): Promise<InviteMail | undefined> {
  const invite = await read.maybeOne(sql.type(
    row({ rfpId: text, rfpName: text, buyer: text, members: texts, email: text, hasAccount: flag }),
  )`
    select r.id as "rfpId", r.name as "rfpName",
      case when r.is_anonymous then ${anonymousBuyer.name} else coalesce(c.name, u.user_name) end as buyer,
      array(select mu.email from membership m join app_user mu on mu.id = m.user_id where m.company_id = i.company_id) as members,
      coalesce(i.email, '') as email,
      exists (select 1 from app_user eu where lower(eu.email) = lower(i.email) and eu.is_verified) as "hasAccount"
    from invite i join rfp r on r.id = i.rfp_id join app_user u on u.id = r.owner_id
    left join company c on c.id = r.company_id
    where i.id = ${inviteId} and i.sent_at is not null`);
  if (!invite) return undefined;
  const { members, email, hasAccount, ...mail } = invite;
  return {
    ...mail,
    to: email ? [{ email, hasAccount }] : members.map((one) => ({ email: one, hasAccount: true })),
  };
}
