import { getProduct, type Product as ProductOnWire } from './contracts/products.ts';
import { sql, type Queryable } from '../../platform/database/database.ts';
import { queryHandler } from '../../platform/handler.ts';
import { refuse } from '../../platform/refusal.ts';
import { number, row } from '../../platform/database/row.ts';
import { datasheetOf, fileLocation, listDatasheets } from './product-files.ts';
import { decimalOf } from './product.ts';
import type { ProductDependencies } from './product-dependencies.ts';
import { listProductsOf, loadProduct, type Product } from './product-store.ts';

const maxAtOnce = 100;

/** Returns the products of the caller's company, or one of them. */
export const getProductHandler = (dependencies: ProductDependencies) =>
  queryHandler(getProduct, async ({ params, search, caller, db, now }) => {
    const { companyId } = caller;
    const isOwn = params.userId.toLowerCase() === caller.userId;
    if (!isOwn && !(companyId && (await dependencies.isMember(db, params.userId, companyId))))
      return refuse('notFound');
    if (search.productId !== undefined) {
      const product = await loadProduct(db, caller, search.productId);
      return { data: await onWire(dependencies, db, [product], now), total_records: 1 };
    }
    if (companyId === null) return { data: [], total_records: 0 };
    const total = await db.oneFirst(sql.type(row({ count: number }))`
      select count(*)::int4 as count from product where company_id = ${companyId}`);
    const products = await listProductsOf(db, companyId, maxAtOnce);
    return { data: await onWire(dependencies, db, products, now), total_records: total };
  });

async function onWire(
  dependencies: ProductDependencies,
  db: Queryable,
  products: readonly Product[],
  now: number,
): Promise<ProductOnWire[]> {
  const ids = products.map((product) => product.id);
  const datasheets = Map.groupBy(await listDatasheets(db, ids), (datasheet) => datasheet.productId);
  const licensed = await dependencies.listLicensed(db, ids);
  return products.map((product) => {
    const { draft, publication } = product;
    const live = publication.status === 'live' ? publication : undefined;
    return {
      _id: product.id,
      productName: draft.name,
      productInfo: draft.info,
      isPublished: live ? 1 : 0,
      category: draft.category ?? '',
      subCategory: draft.subCategory ?? '',
      keywords: [...draft.keywords],
      targetPersona: [...draft.personas],
      competitors: [...draft.competitors],
      notableCustomers: [...draft.customers],
      productSolVideoUrl: [...draft.videoLinks],
      productLaunchDate: draft.launchedOn ?? '',
      dataSheets_docs: (datasheets.get(product.id) ?? []).map((datasheet) =>
        datasheetOf(datasheet, product, dependencies.fileLinks, now),
      ),
      screenshots: draft.screenshots.map(({ fileId, ...screenshot }) => ({
        key: fileId,
        location: fileLocation(fileId, product, dependencies.fileLinks, now),
        ...screenshot,
      })),
      pricingProductName: draft.pricingName,
      unit: draft.unit,
      price: decimalOf(draft.priceMinor),
      priceCurrency: draft.priceCurrency,
      featureGroups: [...draft.featureGroups],
      companyId: product.companyId,
      userId: live?.publisherId ?? null,
      userName: live?.publisher ?? '',
      publishedAt: live ? new Date(live.publishedAt).toISOString() : null,
      isSubscripton: licensed.has(product.id),
      version: product.version,
    };
  });
}
