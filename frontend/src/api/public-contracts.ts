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

// The queries of pages outside the account's shell. The other calls of contract-tables.ts are loaded with the account.
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
