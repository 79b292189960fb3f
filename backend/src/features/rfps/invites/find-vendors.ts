import { getVendors } from '../contracts/invites.ts';
import { queryHandler } from '../../../platform/handler.ts';
import { listChosenProducts } from './chosen-products.ts';
import { listInvites } from './invite-store.ts';
import { inviteeViews } from './invitee-view.ts';
import { ndaFlagsFrom } from './nda-preferences.ts';
import { loadNdaTerms } from '../terms/nda-terms.ts';
import { loadOwnRfp } from '../rfp-store.ts';

export const findVendors = queryHandler(getVendors, async ({ params, caller, db }) => {
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
