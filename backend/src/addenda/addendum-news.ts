import { anonymousBuyer } from '../contracts/anonymous-buyer.ts';
import { sql, type Queryable } from '../platform/database.ts';
import { companyForMail, rfpForMail } from '../platform/name-for-mail.ts';
import { oneLine } from '../platform/one-line.ts';
import { holdersTold, type PersonTold } from '../platform/people-told.ts';
import { bool, json, nullable, number, row, text } from '../platform/row.ts';

/** What one vendor is told of an addendum. */
interface AddendumNews {
  rfpName: string;
  /** As this vendor may know the buyer. */
  buyer: string;
  number: number;
  /** A line. */
  title: string;
  /** Whether it asks more of a vendor that has submitted already. */
  asksMoreOfSubmitted: boolean;
  companyId: string | null;
  people: readonly PersonTold[];
  path: string;
}

const newsRow = row({
  rfpId: text,
  rfpName: text,
  buyer: text,
  number,
  title: text,
  asksMoreOfSubmitted: bool,
  companyId: nullable(text),
  people: json<PersonTold[]>(),
});

/** For every vendor whose invite is out and who has not declined. */
export async function listAddendumNews(db: Queryable, addendumId: string): Promise<AddendumNews[]> {
  const vendors = await db.any(sql.type(newsRow)`
    select r.id::text as "rfpId", r.name as "rfpName", a.number, a.title,
      a.asks_more and i.submitted_at is not null as "asksMoreOfSubmitted",
      i.company_id::text as "companyId", ${holdersTold} as people,
      case when r.is_anonymous and i.accept_status <> 1 then ${anonymousBuyer.name}
        else coalesce(b.name, o.user_name) end as buyer
    from addendum a join rfp r on r.id = a.rfp_id join app_user o on o.id = r.owner_id
    left join company b on b.id = r.company_id
    join invite i on i.rfp_id = r.id and i.sent_at is not null and i.accept_status <> 2
    where a.id = ${addendumId} order by i.id`);
  return vendors.map(({ rfpId, ...news }) => {
    const rfpName = rfpForMail(news.rfpName);
    const address = new URLSearchParams({ product_name: rfpName, read: 'addenda' });
    return {
      ...news,
      rfpName,
      buyer: companyForMail(news.buyer),
      title: oneLine(news.title),
      path: `/app/submit-rfp/${rfpId}?${address.toString()}`,
    };
  });
}
