import { sql, type Queryable } from '../../../platform/database/database.ts';

/** Whether a company has credits, or a licence that is active or will be charged. */
export const hasMeans = (db: Queryable, companyId: string): Promise<boolean> =>
  db.exists(sql.statement`
    select 1 where (select coalesce(sum(credits), 0) from credit_entry where company_id = ${companyId}) > 0
      or exists (select from wallet where company_id = ${companyId} and licensed_until > now())
      or exists (select from licence where company_id = ${companyId} and status <> 'ended' and not is_cancelled)`);
