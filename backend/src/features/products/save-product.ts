import { addProduct, messages } from './contracts/products.ts';
import type { Infer } from '../../kernel/schema/schema.ts';
import { sql, type Queryable } from '../../platform/database/database.ts';
import { commandHandler, type SentFile } from '../../platform/handler.ts';
import type { Change } from '../../platform/outbox/outbox.ts';
import { refuse } from '../../platform/refusal.ts';
import { row, text } from '../../platform/database/row.ts';
import { assignFile, releaseFile } from '../../platform/storage/stored-file.ts';
import { datasheetOwner, listDatasheets, screenshotOwner } from './product-files.ts';
import { decideChange, decideDatasheets, decideScreenshots, minorOf, type Draft } from './product.ts';
import type { Filing, ProductDependencies } from './product-dependencies.ts';
import { insertProduct, isNameTaken, lockProduct, updateProduct } from './product-store.ts';

/** Adds or saves a product, with the datasheets and screenshots that came with it. */
export const addProductHandler = (dependencies: ProductDependencies) =>
  commandHandler(addProduct, async ({ body, files, caller, db, record, now }) => {
    if (body.companyId !== undefined && body.companyId.toLowerCase() !== caller.companyId)
      return refuse('notFound');
    const companyId = caller.companyId ?? refuse('companyRequired');
    const isTaken = await isNameTaken(db, companyId, body.productName, body.productId);
    const filed = await resolveFiling(dependencies, db, body);
    const before =
      body.productId === undefined ? undefined : await lockProduct(db, caller, body.productId, body.version);
    if (before) {
      const decided = decideChange(before.publication);
      if (!decided.ok) return refuse(decided.code);
    }
    if (isTaken) return refuseField('productName', messages.productNameTaken);
    if (!filed.ok) return refuseField(filed.field, filed.message);
    if (body.price && body.priceCurrency === undefined)
      return refuseField('priceCurrency', messages.priceCurrencyRequired);
    const decided = screenshotsOf(body, files['screenshotFiles'] ?? [], before?.draft);
    const draft = { ...draftOf(body, filed.filing, before?.draft), screenshots: decided.screenshots };
    const productId =
      before?.id ?? (await db.oneFirst(sql.type(row({ id: text }))`select uuidv7()::text as id`));
    await record(
      { name: 'productSaved', payload: { productId, companyId } },
      ...(await datasheetChanges(db, productId, files['dataSheets'] ?? [])),
      ...decided.released.map((fileId) => releaseFile(fileId, screenshotOwner(productId))),
      ...decided.added.map((file) => assignFile(file, screenshotOwner(productId))),
      dependencies.renameWallet(productId, draft.name),
      before ? updateProduct(before, draft) : insertProduct(productId, companyId, draft, now),
    );
    return {
      message: messages.productSaved,
      product: {
        _id: productId,
        version: before ? before.version + 1 : 1,
        screenshotKeys: draft.screenshots.map(({ fileId }) => fileId),
      },
    };
  });

type ProductBody = Infer<typeof addProduct.body>;

const refuseField = (field: string, message: string): never =>
  refuse('invalidFields', { errors: [{ field, message }] });

/** Without a list of screenshots, the saved ones stay. */
function screenshotsOf(
  { screenshots: listed }: ProductBody,
  added: readonly SentFile[],
  before: Draft | undefined,
) {
  const there = before?.screenshots ?? [];
  const kept = there.map(({ fileId, caption }) => ({ key: fileId, caption }));
  const decided = decideScreenshots(there, listed ?? kept, added);
  return 'error' in decided ? refuseField(decided.error.field, decided.error.message) : { ...decided, added };
}

const draftOf = (
  body: ProductBody,
  filing: Filing | null,
  before: Draft | undefined,
): Omit<Draft, 'screenshots'> => ({
  name: body.productName,
  info: body.productInfo,
  category: filing?.category ?? null,
  subCategory: filing?.subCategory ?? null,
  keywords: each(body.keywords),
  personas: each(body.targetPersona),
  competitors: each(body.competitors),
  customers: each(body.notableCustomers),
  videoLinks: each(body.productSolVideoUrl ?? []),
  launchedOn: body.productLaunchDate,
  pricingName: body.pricingProductName ?? '',
  unit: body.unit ?? '',
  priceMinor: body.price === undefined ? (before?.priceMinor ?? null) : minorOf(body.price),
  priceCurrency: body.priceCurrency ?? before?.priceCurrency ?? 'USD',
  featureGroups: body.featureGroups ?? before?.featureGroups ?? [],
});

const each = (values: readonly string[]): string[] => [...new Set(values)];

type FilingResult = { ok: true; filing: Filing | null } | { ok: false; field: string; message: string };

/** Locks the category first. Once it is locked, its sub-categories cannot change either. */
async function resolveFiling(
  dependencies: ProductDependencies,
  db: Queryable,
  { category, subCategory }: ProductBody,
): Promise<FilingResult> {
  const unfiled = (field: string, message: string): FilingResult => ({ ok: false, field, message });
  if (!category)
    return subCategory ? unfiled('category', messages.productCategoryRequired) : { ok: true, filing: null };
  const listed = await dependencies.lockFilingForShare(db, { category, subCategory: null });
  if (!listed) return unfiled('category', messages.productCategoryUnknown);
  if (!subCategory) return { ok: true, filing: listed };
  const below = await dependencies.lockFilingForShare(db, { category, subCategory });
  return below ? { ok: true, filing: below } : unfiled('subCategory', messages.productCategoryUnknown);
}

async function datasheetChanges(
  db: Queryable,
  productId: string,
  coming: readonly SentFile[],
): Promise<Change[]> {
  if (coming.length === 0) return [];
  const owner = datasheetOwner(productId);
  const there = await listDatasheets(db, [productId]);
  const decided = decideDatasheets(
    there.map((datasheet) => datasheet.name),
    coming.map((file) => file.fileName),
  );
  if ('error' in decided) return refuseField('dataSheets', decided.error);
  return [
    ...there.filter(({ name }) => decided.replaced.includes(name)).map(({ id }) => releaseFile(id, owner)),
    ...coming.map((file) => assignFile(file, owner)),
  ];
}
