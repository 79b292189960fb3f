import { sql } from '../../platform/database/database.ts';

/**
 * Everything that a vendor accepted from a buyer, one row each. A row says which vendor accepted it (`vendor_id`) and from whom
 * (`buyer_id`: the company, or the person who had none). It also says who sent it for which company, what it is, and since when.
 *
 * A meeting that was called off after its acceptance still counts, and so does an RFP that the vendor left. Another kind of
 * request needs one more select.
 */
export const acceptedRequest = sql.fragment`(
  select i.company_id as vendor_id, coalesce(r.company_id, r.owner_id) as buyer_id, r.owner_id as sender_id,
    r.company_id as sender_company_id, 'rfp' as kind, r.id, r.name, i.answered_at as accepted_at
  from invite i join rfp r on r.id = i.rfp_id
  where (i.accept_status = 1 or i.left_at is not null) and i.company_id is not null
  union all
  select m.company_id, coalesce(m.buyer_company_id, m.buyer_id), m.buyer_id, m.buyer_company_id, m.kind, m.id, m.product,
    m.answered_at
  from meeting m
  where m.company_id is not null and (m.status = 'accepted' or (m.status = 'cancelled' and m.answered_at is not null))
) accepted`;
