import { sql, type Queryable } from '../../platform/database/database.ts';
import { row, text } from '../../platform/database/row.ts';

/** Returns the current name of a company's product by id. Returns null if the company has no such product. */
export const findOwnProduct = (db: Queryable, companyId: string, productId: string): Promise<string | null> =>
  db.maybeOneFirst(sql.type(row({ name: text }))`
    select name from product where id = ${productId}::uuid and company_id = ${companyId}`);
