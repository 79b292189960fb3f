import { sql, type Queryable } from '../platform/database.ts';
import { row, text } from '../platform/row.ts';

/** A company's product by its id, as it is called now; null where it is another's or none. */
export const findOwnProduct = (db: Queryable, companyId: string, productId: string): Promise<string | null> =>
  db.maybeOneFirst(sql.type(row({ name: text }))`
    select name from product where id = ${productId}::uuid and company_id = ${companyId}`);
