import { currentUser } from '@bidboard/backend/contracts/accounts';
import {
  getCatalogueProduct,
  listCatalogueCategories,
  listCatalogueProducts,
  searchCatalogue,
  suggestFromCatalogue,
} from '@bidboard/backend/contracts/catalogue';
import { submitEnquiry } from '@bidboard/backend/contracts/enquiries';
import { wouldLikeOptions } from '@bidboard/backend/contracts/meetings';
import {
  addToShortlist,
  mergeShortlist,
  removeFromShortlist,
  shortlist,
} from '@bidboard/backend/contracts/shortlists';

// What pages without the account's shell ask for; the calls of contract-tables.ts that are not here are fetched with the account.
export const publicQueries = {
  searchCatalogue,
  suggestFromCatalogue,
  getCatalogueProduct,
  listCatalogueCategories,
  listCatalogueProducts,
  currentUser,
  shortlist,
  wouldLikeOptions,
} as const;

export const publicMutations = {
  addToShortlist,
  removeFromShortlist,
  mergeShortlist,
  submitEnquiry,
} as const;
