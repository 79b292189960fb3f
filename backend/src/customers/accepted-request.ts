import { sql } from '../platform/database.ts';

/**
 * Everything that a vendor has accepted of a buyer, one row each: whose it is (`vendor_id`), of whom (`buyer_id`: the
 * company, or the person who has none), who sent it for which company, what it is and since when. Another kind of request is one more select.
 */
export const acceptedRequest = sql.fragment`(
  select i.company_id as vendor_id, coalesce(r.company_id, r.owner_id) as buyer_id, r.owner_id as sender_id,
    r.company_id as sender_company_id, 'rfp' as kind, r.id, r.name, i.answered_at as accepted_at
  from invite i join rfp r on r.id = i.rfp_id
  where i.accept_status = 1 and i.company_id is not null
) accepted`;
