import { sql, type Reader } from '../platform/database.ts';
import { peopleTold, type PersonTold } from '../platform/people-told.ts';
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
      (select ${peopleTold} from app_user u
        where u.is_verified and case when r.company_id is null then u.id = r.owner_id
          else u.id in (select m.user_id from membership m where m.company_id = r.company_id) end) as buyers
    from invite i join rfp r on r.id = i.rfp_id left join company c on c.id = i.company_id
    where i.id = ${inviteId}`);
