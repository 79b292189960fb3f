import { getRfpProducts } from '../contracts/invite-products.ts';
import type { ProductRow } from '../../products/contract.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { queryHandler } from '../../../platform/handler.ts';
import { orNotFound } from '../../../platform/refusal.ts';
import { loadReadable } from '../rfp-access.ts';

/** Returns a page of a company's products, or the named ones. The products feature knows this and passes it in as a dependency. */
export type ProductsOf = (
  db: Queryable,
  asked: { companyId: string; onlyIds: readonly string[]; page: number; size: number },
) => Promise<{ data: ProductRow[]; total_records: number }>;

/** Lists products for invited vendors. The buyer has nothing to pay here. */
export const findRfpProducts = (productsOf: ProductsOf) =>
  queryHandler(getRfpProducts, async ({ params, caller, db }) => {
    const invite = orNotFound((await loadReadable(db, caller, params.rfpId)).invite);
    if (!caller.companyId) return { data: [], total_records: 0 };
    const { page, size } = params;
    return productsOf(db, {
      companyId: caller.companyId,
      onlyIds: invite.productIds,
      page: Number(page),
      size: Number(size),
    });
  });
