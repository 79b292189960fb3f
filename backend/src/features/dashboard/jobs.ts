import { sql, type Queryable } from '../../platform/database/database.ts';
import { row, text } from '../../platform/database/row.ts';

/** Lists the people of the buyer of an RFP, on whose dashboards it is. */
export const listBuyers = (db: Queryable, rfpId: string): Promise<readonly string[]> =>
  db.anyFirst(sql.type(row({ id: text }))`
    select m.user_id::text as id from rfp r join membership m on m.company_id = r.company_id where r.id = ${rfpId}
    union select r.owner_id::text from rfp r where r.id = ${rfpId} and r.company_id is null`);
