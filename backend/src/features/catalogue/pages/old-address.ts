import { sql, type Queryable } from '../../../platform/database/database.ts';
import { row, text } from '../../../platform/database/row.ts';
import { readable } from '../search/search.ts';

/** Lists the products whose page has, or once had, this name in its address; at most two, which means several. */
export async function listProductsAt(db: Queryable, slug: string): Promise<string[]> {
  const cleanUrl = readable(slug);
  const ids = await db.anyFirst(sql.type(row({ id: text }))`
    select object_id::text as id from catalogue_product where clean_url = ${cleanUrl}
    union
    select object_id::text from catalogue_old_address where clean_url = ${cleanUrl}
    limit 2`);
  return [...ids];
}
