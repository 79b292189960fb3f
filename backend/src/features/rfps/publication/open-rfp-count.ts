import { sql, type Queryable } from '../../../platform/database/database.ts';
import { number, row } from '../../../platform/database/row.ts';

/** Counts the undecided published RFPs of a company, or of a user without one. */
export const countOpenRfps = (
  db: Queryable,
  { userId, companyId }: { userId: string; companyId: string | null },
): Promise<number> =>
  db.oneFirst(sql.type(row({ n: number }))`
    select count(*)::int4 as n from rfp r
    where (r.company_id = ${companyId}::uuid or (r.company_id is null and r.owner_id = ${userId}))
      and r.published_at is not null and not exists (select from rfp_decision d where d.rfp_id = r.id)`);
