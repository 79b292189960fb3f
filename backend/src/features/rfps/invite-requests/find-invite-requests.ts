import { inviteRequests } from '../contracts/open-rfps.ts';
import { sql } from '../../../platform/database/database.ts';
import { queryHandler } from '../../../platform/handler.ts';
import { isoTime } from '../../../platform/time/iso-time.ts';
import { row, text, texts, time } from '../../../platform/database/row.ts';
import { loadOwnRfp } from '../rfp-store.ts';

const requestRow = row({
  id: text,
  companyId: text,
  companyName: text,
  userName: text,
  website: text,
  note: text,
  productIds: texts,
  productNames: texts,
  askedAt: time,
});

/** Lists the requests that wait for the buyer. A company that has been invited in the meantime, in any way, no longer waits. */
export const findInviteRequests = queryHandler(inviteRequests, async ({ params, caller, db }) => {
  const rfp = await loadOwnRfp(db, caller, params.rfpId);
  const requests = await db.any(sql.type(requestRow)`
    select q.id, q.company_id as "companyId", c.name as "companyName", u.user_name as "userName", c.website, q.note,
      q.product_ids::text[] as "productIds", q.product_names as "productNames", q.requested_at as "askedAt"
    from invite_request q join company c on c.id = q.company_id join app_user u on u.id = q.requested_by
    where q.rfp_id = ${rfp.id} and q.status = 'pending'
      and not exists (select from invite i where i.rfp_id = q.rfp_id and i.company_id = q.company_id
        and i.retracted_at is null and i.accept_status <> 2)
    order by q.requested_at, q.id`);
  const data = requests.map(({ id, productIds, productNames, askedAt, ...rest }) => ({
    _id: id,
    rfpId: rfp.id,
    ...rest,
    products: productIds.map((productId, at) => ({ productId, productName: productNames[at] ?? '' })),
    askedAt: isoTime(askedAt),
  }));
  return { data, total_records: data.length };
});
