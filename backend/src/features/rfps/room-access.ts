import { findObstacle } from '../declarations/public.ts';
import { sql, type Queryable } from '../../platform/database/database.ts';
import { nullable, row, text } from '../../platform/database/row.ts';

/**
 * Whether a user may follow the buyer's side of an RFP live, by the same rule as for reading its responses: pushes carry scores. So
 * a person who must declare first gets none.
 */
export async function maySubscribeAsBuyer(db: Queryable, userId: string, rfpId: string): Promise<boolean> {
  const own = await db.maybeOne(sql.type(row({ companyId: nullable(text) }))`
    select r.company_id::text as "companyId" from rfp r
    where r.id = ${rfpId} and r.deleted_at is null and case when r.company_id is null then r.owner_id = ${userId}
      else exists (select 1 from membership m where m.user_id = ${userId} and m.company_id = r.company_id) end`);
  return own !== null && (await findObstacle(db, { userId, companyId: own.companyId }, rfpId)) === null;
}

/**
 * Whether a user may follow a vendor's side of an RFP live. This includes all members of an invited company that has not
 * declined.
 */
export const maySubscribeAsVendor = (
  db: Queryable,
  userId: string,
  rfpId: string,
  companyId: string,
): Promise<boolean> =>
  db.exists(sql.statement`
    select 1 from invite i join membership m on m.company_id = i.company_id
    where i.rfp_id = ${rfpId} and i.company_id = ${companyId} and m.user_id = ${userId}
      and i.sent_at is not null and i.accept_status <> 2`);
