import { sql, type Database } from '../platform/database.ts';

/**
 * Adds a company's product to the catalogue, in the category Access, with a wallet of that many credits. Returns the product's
 * id.
 */
export async function openWallet(
  database: Pick<Database, 'query'>,
  companyId: string,
  credits: number,
): Promise<string> {
  const productId = crypto.randomUUID();
  await database.query(sql.statement`
    insert into catalogue_product (object_id, source_key, product, clean_url, company, category, company_id)
    values (${productId}::uuid, ${productId}, 'Calder Access', ${productId}, 'Calder Systems', 'Access', ${companyId}::uuid)`);
  await database.query(sql.statement`
    insert into wallet (product_id, company_id, product_name) values (${productId}::uuid, ${companyId}::uuid, 'Calder Access')`);
  if (credits > 0)
    await database.query(sql.statement`
      insert into credit_entry (company_id, product_id, credits, kind, paid_by)
      values (${companyId}::uuid, ${productId}::uuid, ${credits}, 'grant', 'grant')`);
  return productId;
}
