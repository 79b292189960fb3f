import { deleteSheets, messages } from './contract.ts';
import { commandHandler } from '../../platform/handler.ts';
import { orNotFound, refuse } from '../../platform/refusal.ts';
import { releaseFile } from '../../platform/storage/stored-file.ts';
import { datasheetOwner, listDatasheets } from './datasheets.ts';
import { decideChange } from './product.ts';
import { lockProduct, touchProduct } from './product-store.ts';
import { idsOf } from './publish-product.ts';

export const doDeleteSheets = commandHandler(deleteSheets, async ({ body, caller, db, record }) => {
  const product = await lockProduct(db, caller, body._id);
  const decided = decideChange(product.publication);
  if (!decided.ok) return refuse(decided.code);
  const datasheets = await listDatasheets(db, [product.id]);
  const { id } = orNotFound(datasheets.find(({ name }) => name === body.fileName));
  await record(
    { name: 'productSaved', payload: idsOf(product) },
    releaseFile(id, datasheetOwner(product.id)),
    touchProduct(product),
  );
  return { message: messages.datasheetDeleted };
});
