import { sql, type Reader } from '../platform/database.ts';
import { nullable, row, text } from '../platform/row.ts';

const keeperRow = row({ company_id: nullable(text), product: text, company: text });

/**
 * Which registered company keeps a product's page, null while nobody does, and the names that stand on it; nothing where
 * there is no such product.
 */
export async function keeperOf(
  read: Reader,
  productId: string,
): Promise<{ companyId: string | null; product: string; company: string } | undefined> {
  const kept = await read.maybeOne(sql.type(keeperRow)`
    select company_id::text, product, company from catalogue_product where object_id = ${productId}::uuid`);
  return kept ? { companyId: kept.company_id, product: kept.product, company: kept.company } : undefined;
}
