import { sql, type Queryable } from '../platform/database.ts';
import { row, text } from '../platform/row.ts';
import type { Rfp } from './rfp-store.ts';

/** What a buyer is called who is not hidden: the company, or whoever made the RFP while there is none. */
export const loadBuyerName = (db: Queryable, { ownerId, companyId }: Pick<Rfp, 'ownerId' | 'companyId'>) =>
  db.oneFirst(sql.type(row({ name: text }))`
    select coalesce((select name from company where id = ${companyId}), u.user_name) as name
    from app_user u where u.id = ${ownerId}`);
