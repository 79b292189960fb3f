import { sql, type Reader } from '../platform/database.ts';
import { ownersTold, type PersonTold } from '../platform/people-told.ts';
import { json, nullable, row, text } from '../platform/row.ts';

/** What a buyer is told of one of its invites. */
export interface InviteNews {
  rfpId: string;
  rfpName: string;
  /** As the buyer's table of vendors calls it: the company, or the invited address where none is known. */
  vendor: string;
  /** Everybody of the buyer's company; without one whoever made the RFP. */
  buyers: readonly PersonTold[];
  buyerCompanyId: string | null;
}

/** Nothing where the invite is gone. */
export const findInviteNews = (read: Reader, inviteId: string): Promise<InviteNews | null> =>
  read.maybeOne(sql.type(
    row({
      rfpId: text,
      rfpName: text,
      vendor: text,
      buyers: json<PersonTold[]>(),
      buyerCompanyId: nullable(text),
    }),
  )`
    select r.id::text as "rfpId", r.name as "rfpName", coalesce(c.name, i.email, '') as vendor,
      r.company_id::text as "buyerCompanyId",
      ${ownersTold} as buyers
    from invite i join rfp r on r.id = i.rfp_id left join company c on c.id = i.company_id
    where i.id = ${inviteId}`);
