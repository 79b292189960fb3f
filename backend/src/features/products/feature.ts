import {
  listFilings,
  lockFilingForShare,
  putCompanyPage,
  lockListingWrites,
  removeCompanyPage,
} from '../catalogue/public.ts';
import { lockCompanyFactsForShare } from '../companies/public.ts';
import { restoreShortlistEntries, suspendShortlistEntries } from '../shortlists/public.ts';
import { isMember } from '../team/public.ts';
import { productFilesArePublic } from './product-files.ts';
import { productHandlers } from './handlers.ts';
import { countProductViews } from './insight/count-views.ts';
import type { ProductDependencies } from './product-dependencies.ts';
import { productNotificationBuilders } from './product-notification-builders.ts';
import type { Feature } from '../../platform/feature.ts';
import { personRenamings, personTables } from './person-tables.ts';
import { retentionPolicies } from './retention.ts';

export const products: Feature<Pick<ProductDependencies, 'lockWallet' | 'renameWallet' | 'listLicensed'>> = {
  handlers: ({ lockWallet, renameWallet, listLicensed, fileLinks }) =>
    productHandlers({
      queueUpForPages: lockListingWrites,
      putPage: putCompanyPage,
      takePageAway: removeCompanyPage,
      suspendFromShortlists: suspendShortlistEntries,
      restoreToShortlists: restoreShortlistEntries,
      listFilings,
      lockFilingForShare,
      lockCompanyFactsForShare,
      isMember,
      lockWallet,
      renameWallet,
      listLicensed,
      fileLinks,
    }),
  addRoutes: countProductViews,
  notificationBuilders: productNotificationBuilders,
  publicFiles: productFilesArePublic,
  personTables,
  personRenamings,
  retentionPolicies,
};
