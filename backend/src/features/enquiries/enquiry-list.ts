import { enquiriesPerPage, enquiryList } from './contract.ts';
import { sql } from '../../platform/database/database.ts';
import { queryHandler } from '../../platform/handler.ts';
import { bool, number, row, text, time } from '../../platform/database/row.ts';
import { pageOf, receiverOf } from './enquiry-notification.ts';

const listedRow = row({
  id: text,
  product_id: text,
  product: text,
  company: text,
  is_unclaimed: bool,
  sender_name: text,
  sender_email: text,
  sender_company: text,
  is_signed_in: bool,
  message: text,
  created_at: time,
});

/**
 * Lists enquiries whose `receiverOf` is the caller's company. Operators also see those without a receiver. The condition is
 * written for indexes on both sides.
 */
export const enquiryListHandler = queryHandler(enquiryList, async ({ db, caller, search }) => {
  const nobodys = sql.fragment`
    or e.company_id is null and not exists (
      select from catalogue_product k where k.object_id = e.product_id and k.company_id is not null)`;
  // Arrays let each part use its own index.
  const readable = sql.fragment`
    e.company_id = ${caller.companyId}::uuid
    or e.company_id is null and e.product_id = any(
      array(select k.object_id from catalogue_product k where k.company_id = ${caller.companyId}::uuid))
    ${caller.isOperator ? nobodys : sql.fragment``}`;
  const total = await db.oneFirst(
    sql.type(row({ n: number }))`select count(*)::int4 as n from enquiry e where ${readable}`,
  );
  const enquiries = await db.any(sql.type(listedRow)`
    select e.id::text, e.product_id::text, coalesce(p.product, e.product) as product, e.company,
      ${receiverOf} is null as is_unclaimed, e.sender_name, e.sender_email, e.sender_company,
      e.user_id is not null as is_signed_in, e.message, e.created_at
    from enquiry e ${pageOf}
    where ${readable}
    order by e.created_at desc, e.id desc
    limit ${enquiriesPerPage} offset ${(search.page ?? 0) * enquiriesPerPage}`);
  return {
    data: enquiries.map((enquiry) => ({
      _id: enquiry.id,
      productId: enquiry.product_id,
      productName: enquiry.product,
      companyName: enquiry.company,
      receiver: enquiry.is_unclaimed ? ('operators' as const) : ('vendor' as const),
      name: enquiry.sender_name,
      email: enquiry.sender_email,
      company: enquiry.sender_company,
      isSignedIn: enquiry.is_signed_in,
      message: enquiry.message,
      createdAt: new Date(enquiry.created_at).toISOString(),
    })),
    total_records: total,
  };
});
