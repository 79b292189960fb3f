import { sql, type Queryable } from '../../../platform/database/database.ts';
import { nullable, row, text } from '../../../platform/database/row.ts';

const ownerRow = row({ id: text, companyId: nullable(text), product: text, company: text });

/**
 * Returns the company that owns a product's page, null if there is none, and the names on the page. Returns null if there is no
 * such product.
 */
export async function pageOwnerOf(
  db: Queryable,
  productId: string,
): Promise<{ companyId: string | null; product: string; company: string } | undefined> {
  const [owner] = (await pageOwnersOf(db, [productId])).values();
  return owner;
}

/** The same for many products in one read, by their ids in PostgreSQL's spelling; missing products are left out. */
export async function pageOwnersOf(
  db: Queryable,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, { companyId: string | null; product: string; company: string }>> {
  if (productIds.length === 0) return new Map();
  const owners = await db.any(sql.type(ownerRow)`
    select object_id::text as id, company_id::text as "companyId", product, company from catalogue_product
    where object_id = any(${sql.array([...productIds], 'uuid')})`);
  return new Map(owners.map(({ id, ...owner }) => [id, owner]));
}
