import { publishProduct, messages } from './contracts/products.ts';
import { markdownOf } from '../../kernel/text/rich-text.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { publicLocation } from '../../platform/storage/file-link.ts';
import { commandHandler, type CommandContext } from '../../platform/handler.ts';
import { refuse } from '../../platform/refusal.ts';
import { listDatasheets } from './product-files.ts';
import { missingFields, pricingOf } from './product.ts';
import type { CompanyFacts, ProductDependencies, ProductPage } from './product-dependencies.ts';
import { lockProduct, markLive, markOffline, type Product } from './product-store.ts';

/**
 * Publishes a product in the catalogue or removes it. If it is already in that state, nothing changes and no event is recorded.
 */
export const publishProductHandler = (dependencies: ProductDependencies) =>
  commandHandler(publishProduct, async (context) => {
    const { body, caller, db } = context;
    await dependencies.queueUpForPages(db);
    const product = await lockProduct(db, caller, body.productId);
    const isLive = product.publication.status === 'live';
    const isWanted = (body.type === 'publish') !== isLive;
    if (isWanted && body.version !== undefined && body.version !== product.version)
      return refuse('staleVersion');
    if (isWanted) await (isLive ? unpublish : publish)(dependencies, context, product);
    return { message: body.type === 'publish' ? messages.productPublished : messages.productUnpublished };
  });

type PublishContext = CommandContext<typeof publishProduct>;

async function publish(
  dependencies: ProductDependencies,
  { caller, db, record, now }: PublishContext,
  product: Product,
): Promise<void> {
  const errors = missingFields(product.draft);
  if (errors.length > 0) return refuse('invalidFields', { errors });
  const facts = await dependencies.lockCompanyFactsForShare(db, product.companyId);
  const page = await dependencies.putPage(db, await pageOf(db, product, facts), now);
  await record(
    [{ name: 'productPublished', payload: idsOf(product) }, page.event],
    ...page.changes,
    ...dependencies.restoreToShortlists(product.id),
    markLive(product, caller, now),
  );
}

async function unpublish(
  dependencies: ProductDependencies,
  { db, record }: PublishContext,
  product: Product,
): Promise<void> {
  const page = await dependencies.takePageAway(db, product.id);
  await record(
    [{ name: 'productUnpublished', payload: idsOf(product) }, page.event],
    dependencies.suspendFromShortlists(product.id),
    ...page.changes,
    markOffline(product, page.addresses),
  );
}

export const idsOf = ({ id, companyId }: Product) => ({ productId: id, companyId });

/** Returns the public page of a complete product. */
export async function pageOf(db: Queryable, product: Product, company: CompanyFacts): Promise<ProductPage> {
  const { draft } = product;
  const datasheets = await listDatasheets(db, [product.id]);
  return {
    objectID: product.id,
    companyId: product.companyId,
    product: draft.name,
    info: markdownOf(draft.info),
    category: draft.category ?? '',
    subCategory: draft.subCategory,
    keywords: draft.keywords,
    personas: draft.personas,
    competitors: draft.competitors,
    customers: draft.customers,
    videoLinks: draft.videoLinks,
    pricing: pricingOf(draft),
    featureGroups: draft.featureGroups,
    screenshots: draft.screenshots.map(({ fileId, ...screenshot }) => ({
      location: publicLocation(fileId),
      ...screenshot,
    })),
    files: datasheets.map(({ id, name, sizeBytes, createdAt }) => ({
      name,
      location: publicLocation(id),
      sizeBytes,
      createdAt: new Date(createdAt).toISOString(),
    })),
    addresses: product.addresses,
    company,
  };
}
