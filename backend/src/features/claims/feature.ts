import { detachWallet } from '../billing/public.ts';
import { findPage, assignPage, lockPage, refreshCompanyPage, releasePage } from '../catalogue/public.ts';
import { lockCompanyFactsForShare } from '../companies/public.ts';
import { adoptListing, dropProduct, lockProductOwner, moveProduct } from '../products/public.ts';
import { claimNotificationBuilders } from './claim-notification.ts';
import { claimHandlers } from './handlers.ts';
import type { PageDependencies } from './page-dependencies.ts';
import type { Feature } from '../../platform/feature.ts';
import { personRenamings, personTables } from './person-tables.ts';
import { retentionPolicies } from './retention.ts';

/** A page taken over from another company gets the name and the facts of its current page owner. */
const signPage: PageDependencies['signPage'] = async (
  db,
  objectID,
  { description, ...page },
  companyId,
  now,
) =>
  refreshCompanyPage(
    db,
    {
      ...page,
      objectID,
      companyId,
      info: description,
      addresses: [],
      company: await lockCompanyFactsForShare(db, companyId),
    },
    now,
  );

export const claims: Feature = {
  handlers: () =>
    claimHandlers({
      findPage,
      lockPage,
      assignPage,
      releasePage,
      signPage,
      lockProductOwner,
      adoptListing,
      moveProduct,
      dropProduct,
      detachWallet,
    }),
  notificationBuilders: claimNotificationBuilders,
  personTables,
  personRenamings,
  retentionPolicies,
};
