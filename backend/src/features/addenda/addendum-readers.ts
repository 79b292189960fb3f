import { sql, type Queryable } from '../../platform/database/database.ts';
import { row, texts, type RowOf } from '../../platform/database/row.ts';

const readersShape = { companyIds: texts, userIds: texts };

/**
 * Finds the vendors that hear of addenda and published questions. These are companies whose invite is out and that have not
 * declined, and people who are invited without a company.
 */
export const findVendorReaders = (db: Queryable, rfpId: string): Promise<RowOf<typeof readersShape>> =>
  db.one(sql.type(row(readersShape))`
    select array(select i.company_id::text from invite i
        where i.rfp_id = ${rfpId} and i.sent_at is not null and i.accept_status <> 2 and i.company_id is not null
        order by 1) as "companyIds",
      array(select u.id::text from invite i join app_user u on lower(u.email) = lower(i.email) and u.is_verified
        where i.rfp_id = ${rfpId} and i.sent_at is not null and i.accept_status <> 2 and i.company_id is null
        order by 1) as "userIds"`);
