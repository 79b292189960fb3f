import { sql, type Queryable } from '../../platform/database/database.ts';
import { row, text } from '../../platform/database/row.ts';
import type { Rfp } from './rfp-store.ts';

/** Returns the name of a buyer who is not hidden: the company, or the creator of the RFP if there is no company. */
export const loadBuyerName = (db: Queryable, { ownerId, companyId }: Pick<Rfp, 'ownerId' | 'companyId'>) =>
  db.oneFirst(sql.type(row({ name: text }))`
    select coalesce((select name from company where id = ${companyId}), u.user_name) as name
    from app_user u where u.id = ${ownerId}`);
