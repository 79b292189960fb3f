import { sql, type Queryable } from '../../../platform/database/database.ts';
import type { Change } from '../../../platform/outbox/outbox.ts';
import { row, text } from '../../../platform/database/row.ts';
import { getVendors, getRfpProducts, type invitee, type NdaFlag } from '../contracts/invites.ts';
import type { Infer } from '../../../kernel/schema/schema.ts';
import { listInvites, type Invite } from './invite-store.ts';
import type { NdaForm } from '../contracts/nda.ts';
import { queryHandler } from '../../../platform/handler.ts';
import { loadNdaTerms } from '../terms/nda.ts';
import { loadOwnRfp, loadReadable } from '../rfp-store.ts';
import type { ProductRow } from '../../products/contracts/products.ts';
import { orNotFound } from '../../../platform/refusal.ts';

/**
 * Lists, in order, the products that the buyer chose before the RFP was created and whose vendors are not yet saved as invitees.
 */
export const listChosenProducts = (db: Queryable, rfpId: string): Promise<readonly string[]> =>
  db.anyFirst(sql.type(row({ id: text }))`
    select product_id::text as id from rfp_chosen_product where rfp_id = ${rfpId} order by position`);

export const addChosenProducts = (rfpId: string, productIds: readonly string[]): Change[] =>
  productIds.length === 0
    ? []
    : [
        sql.statement`
          insert into rfp_chosen_product (rfp_id, product_id, position)
          select ${rfpId}, product_id, position
          from unnest(${sql.array([...new Set(productIds)], 'uuid')}) with ordinality as chosen (product_id, position)`,
      ];

/** Returns a change for when the Vendor Invite step is saved: every chosen product is now among the invitees or was removed. */
export const dropChosenProducts = (rfpId: string): Change => ({
  mayMiss: sql.statement`delete from rfp_chosen_product where rfp_id = ${rfpId}`,
});

/** Presents invites, newest first. */
export const inviteeViews = (invites: readonly Invite[]): Infer<typeof invitee>[] =>
  invites.toReversed().map(inviteeView);

const inviteeView = (invite: Invite): Infer<typeof invitee> => ({
  _id: invite.id,
  type: invite.email === null ? 'COMPANY' : 'EMAIL',
  email: invite.email,
  companyId: invite.companyId,
  companyName: invite.companyName,
  recipients: [...invite.recipients],
  product: invite.products[0]?.name ?? null,
  productId: invite.products[0]?.id ?? null,
  selectedProducts: invite.products.map(({ name }) => name),
  selectedProductsIds: invite.productIds,
  rfpId: invite.rfpId,
  rfpStatus: invite.acceptStatus,
  hasLeft: invite.acceptStatus === 2 && invite.leftAt !== null,
  isSubmitted: invite.submittedAt !== null,
  isStoredOnServer: true,
  isContactDeclined: invite.isContactDeclined,
});

/**
 * Returns the six flags of the invites: the three of the NDA step, equally for vendors found by search and vendors invited by
 * email. The step is the only place to set them.
 */
export const ndaFlagsFrom = ({
  vendorMNDA,
  companyMNDA,
  bidboardMNDA,
}: NdaForm): Record<NdaFlag, boolean> => ({
  recommendedVendorMNDA: vendorMNDA,
  recommendedVendorMNDA2: companyMNDA,
  recommendedVendorMNDA3: bidboardMNDA,
  otherVendorMNDA: vendorMNDA,
  otherVendorMNDA2: companyMNDA,
  otherVendorMNDA3: bidboardMNDA,
});

export const getVendorsHandler = queryHandler(getVendors, async ({ params, caller, db }) => {
  const rfp = await loadOwnRfp(db, caller, params.rfpId);
  const invites = await listInvites(db, rfp.id);
  const companies = invites.flatMap(({ companyId, products, productIds }) =>
    companyId === null ? [] : [{ companyId, names: products.map(({ name }) => name), productIds }],
  );
  return {
    vendor: inviteeViews(invites),
    emails: invites.flatMap(({ email, recipients }) => [...(email === null ? [] : [email]), ...recipients]),
    companyIds: companies.map(({ companyId }) => companyId),
    selectedProducts: Object.fromEntries(companies.map(({ companyId, names }) => [companyId, names])),
    selectedProductsIds: Object.fromEntries(
      companies.map(({ companyId, productIds }) => [companyId, productIds]),
    ),
    chosenProducts: [...(await listChosenProducts(db, rfp.id))],
    ...ndaFlagsFrom(await loadNdaTerms(db, rfp.id)),
  };
});

/** Returns a page of a company's products, or the named ones. The products feature knows this and passes it in as a dependency. */
export type ProductsOf = (
  db: Queryable,
  search: { companyId: string; onlyIds: readonly string[]; page: number; size: number },
) => Promise<{ data: ProductRow[]; total_records: number }>;

/** Lists products for invited vendors. The buyer has nothing to pay here. */
export const getRfpProductsHandler = (productsOf: ProductsOf) =>
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
