import { sql, type Reader } from '../platform/database.ts';
import { row, text } from '../platform/row.ts';

/** A company's product by its id, as it is called now; null where it is another's or none. */
export const findOwnProduct = (read: Reader, companyId: string, productId: string): Promise<string | null> =>
  read.maybeOneFirst(sql.type(row({ name: text }))`
    select name from product where id = ${productId}::uuid and company_id = ${companyId}`);
