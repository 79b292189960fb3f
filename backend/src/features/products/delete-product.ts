import { deleteProduct, messages, deleteSheets } from './contracts/products.ts';
import { sql } from '../../platform/database/database.ts';
import { commandHandler } from '../../platform/handler.ts';
import { refuse, orNotFound } from '../../platform/refusal.ts';
import { releaseFiles, releaseFile } from '../../platform/storage/stored-file.ts';
import { datasheetOwner, fileOwners, listDatasheets } from './product-files.ts';
import { dropViews } from './insight/view-store.ts';
import { decideDeletion, decideChange } from './product.ts';
import type { ProductDependencies } from './product-dependencies.ts';
import { lockProduct, bumpProductVersion } from './product-store.ts';
import { idsOf } from './publish-product.ts';

/** Deletes a product with its files and its page. An empty wallet stays to keep its history. */
export const deleteProductHandler = (dependencies: ProductDependencies) =>
  commandHandler(deleteProduct, async ({ params, caller, db, record }) => {
    await dependencies.queueUpForPages(db);
    const product = await lockProduct(db, caller, params.id);
    const decided = decideDeletion(caller.companyRole, await dependencies.lockWallet(db, product.id));
    if (!decided.ok) return refuse(decided.code);
    const isLive = product.publication.status === 'live';
    const page = isLive ? await dependencies.takePageAway(db, product.id) : undefined;
    await record(
      [{ name: 'productDeleted', payload: idsOf(product) }, ...(page ? [page.event] : [])],
      ...(page?.changes ?? []),
      ...fileOwners(product.id).map(releaseFiles),
      dropViews(product.id),
      sql.statement`delete from product where id = ${product.id} and version = ${product.version}`,
    );
    return { message: messages.productDeleted };
  });

export const deleteSheetsHandler = commandHandler(deleteSheets, async ({ body, caller, db, record }) => {
  const product = await lockProduct(db, caller, body._id);
  const decided = decideChange(product.publication);
  if (!decided.ok) return refuse(decided.code);
  const datasheets = await listDatasheets(db, [product.id]);
  const { id } = orNotFound(datasheets.find(({ name }) => name === body.fileName));
  await record(
    { name: 'productSaved', payload: idsOf(product) },
    releaseFile(id, datasheetOwner(product.id)),
    bumpProductVersion(product),
  );
  return { message: messages.datasheetDeleted };
});
