import { addProduct, publishProduct } from '@bidboard/backend/features/products/contracts/products';
import { sql, type Database } from '@bidboard/backend/platform/database/database';
import type { Cast, CompanyPlayer } from './cast.ts';
import { screenshotsOf } from './product-pictures/product-pictures.ts';
import { samplePdf } from './sample-pdf.ts';
import type { DemoVendor } from './demo-people.ts';
import { vendorProducts, type DemoProduct } from './vendor-products.ts';

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

/** Product names, with the id of their page. */
export type ProductIds = ReadonlyMap<string, string>;

/** Publishes the vendors' products and gives them their wallets. The wallets are rows, because a demo pays no one. */
export async function fundVendors(database: Database, cast: Cast): Promise<ProductIds> {
  const vendors = Object.keys(vendorProducts) as DemoVendor[];
  const added = await Promise.all(
    vendors.map(async (vendor) => {
      const ids: [string, string][] = [];
      for (const product of vendorProducts[vendor])
        ids.push([product.form.productName, await offer(cast[vendor], product)]);
      return ids;
    }),
  );
  const ids = new Map(added.flat());
  for (const vendor of vendors)
    for (const wallet of wallets[vendor])
      await fillWallet(database, cast[vendor].companyId, productIdOf(ids, wallet.product), wallet);
  return ids;
}

async function offer(
  { call }: CompanyPlayer,
  { form, isPublished, datasheet }: DemoProduct,
): Promise<string> {
  const pdf = datasheet && new Uint8Array(samplePdf(datasheet));
  const { screenshots, files: screenshotFiles } = await screenshotsOf(form.productName);
  const { product } = await call(addProduct, {
    body: { ...form, screenshots },
    files: {
      screenshotFiles,
      ...(pdf && { dataSheets: new File([pdf], `${form.productName} datasheet.pdf`) }),
    },
  });
  if (isPublished) await call(publishProduct, { body: { productId: product._id, type: 'publish' } });
  return product._id;
}

export function productIdOf(ids: ProductIds, product: string): string {
  const id = ids.get(product);
  if (id === undefined) throw new Error(`no vendor of the demo keeps ${product}`);
  return id;
}

async function fillWallet(database: Database, companyId: string, productId: string, wallet: Wallet) {
  await database.transaction(async (tx) => {
    await tx.query(sql.statement`
      insert into wallet (product_id, company_id, product_name, licensed_until)
      values (${productId}, ${companyId}, ${wallet.product}, now() + ${wallet.licensedDays ?? null}::int4 * interval '1 day')`);
    await tx.query(sql.statement`
      insert into credit_entry (company_id, product_id, credits, kind, paid_by)
      values (${companyId}, ${productId}, ${wallet.credits}, 'grant', 'grant')`);
  });
}
