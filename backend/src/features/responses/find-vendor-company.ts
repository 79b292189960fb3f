import { sql, type Queryable } from '../../platform/database/database.ts';
import { nullable, row, text } from '../../platform/database/row.ts';

/** Returns the company that holds an invite, if any. */
export const findVendorCompany = (db: Queryable, inviteId: string): Promise<string | null> =>
  db.maybeOneFirst(
    sql.type(
      row({ companyId: nullable(text) }),
    )`select company_id as "companyId" from invite where id = ${inviteId}`,
  );
