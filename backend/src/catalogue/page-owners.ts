import { sql, type Queryable } from '../platform/database.ts';
import { nullable, row, text } from '../platform/row.ts';

const ownerRow = row({ id: text, companyId: nullable(text), product: text, company: text });

/**
 * Which registered company keeps a product's page, null while nobody does, and the names that stand on it; nothing where
 * there is no such product.
 */
export async function pageOwnerOf(
  db: Queryable,
  productId: string,
): Promise<{ companyId: string | null; product: string; company: string } | undefined> {
  const [owners] = (await pageOwnersOf(db, [productId])).values();
  return owners;
}

/** The same of many products, read at once, by their ids as PostgreSQL writes them; those that are not there are left out. */
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
