import { sql, type Reader } from '../platform/database.ts';
import { nullable, row, text } from '../platform/row.ts';

/** The company that holds an invite, where one does. */
export const findVendorCompany = (read: Reader, inviteId: string): Promise<string | null> =>
  read.maybeOneFirst(
    sql.type(
      row({ companyId: nullable(text) }),
    )`select company_id as "companyId" from invite where id = ${inviteId}`,
  );
