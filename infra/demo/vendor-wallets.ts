import { sql, type Database } from '@bidboard/backend/platform/database';
import { row, text } from '@bidboard/backend/platform/row';
import type { Cast } from './cast.ts';
import { demoCompanies } from './demo-companies.ts';
import type { DemoVendor } from './demo-people.ts';

interface Wallet {
  product: string;
  credits: number;
  licensedDays?: number;
}

/** A licence, plenty, plenty, and just enough for one more invite. */
const wallets: Record<DemoVendor, readonly Wallet[]> = {
  calder: [{ product: 'Calder Access Cloud', credits: 6, licensedDays: 300 }],
  northgate: [
    { product: 'Gatekeeper Enterprise', credits: 12 },
    { product: 'Gatekeeper Tunnel', credits: 4 },
  ],
  meridian: [{ product: 'Meridian SSO', credits: 20 }],
  pazitel: [{ product: 'Пазител ID', credits: 5 }],
};

/** Products by name, with the id of their page. */
export type ProductIds = ReadonlyMap<string, string>;

/**
 * Gives the vendors the pages of their products, and the wallets that these have. Both are rows: claiming and buying
 * have no command yet.
 */
export async function equipVendors(database: Database, cast: Cast): Promise<ProductIds> {
  const ids = new Map<string, string>();
  for (const [vendor, owned] of Object.entries(wallets) as [DemoVendor, readonly Wallet[]][]) {
    const { companyId } = cast[vendor];
    const claimed = await database.any(sql.type(row({ object_id: text, product: text }))`
      update catalogue_product set company_id = ${companyId}, revision = nextval('revision'), updated_at = now()
      where company = ${demoCompanies[vendor].companyName} returning object_id, product`);
    for (const page of claimed) ids.set(page.product, page.object_id);
    for (const wallet of owned)
      await fillWallet(database, companyId, productIdOf(ids, wallet.product), wallet);
  }
  return ids;
}

export function productIdOf(ids: ProductIds, product: string): string {
  const id = ids.get(product);
  if (id === undefined) throw new Error(`no vendor of the demo keeps ${product}`);
  return id;
}

async function fillWallet(database: Database, companyId: string, productId: string, wallet: Wallet) {
  await database.transaction(async (tx) => {
    await tx.query(sql.typeAlias('nothing')`
      insert into wallet (product_id, company_id, product_name, licensed_until)
      values (${productId}, ${companyId}, ${wallet.product}, now() + ${wallet.licensedDays ?? null}::int4 * interval '1 day')`);
    await tx.query(sql.typeAlias('nothing')`
      insert into credit_entry (company_id, product_id, credits, kind, paid_by)
      values (${companyId}, ${productId}, ${wallet.credits}, 'grant', 'grant')`);
  });
}
