import { sql, type Queryable } from '../../../platform/database/database.ts';
import { row, text } from '../../../platform/database/row.ts';

/** Lists everyone who may do what the lead does: the lead, and the owner and admins of the company. */
export const listEvaluationLeads = (db: Queryable, rfpId: string): Promise<readonly string[]> =>
  db.anyFirst(sql.type(row({ id: text }))`
    select m.user_id::text as id from rfp r left join evaluation e on e.rfp_id = r.id
    join membership m on m.company_id = r.company_id
      and (m.role in ('owner', 'admin') or m.user_id = coalesce(e.lead_id, r.owner_id))
    where r.id = ${rfpId} order by m.user_id`);
