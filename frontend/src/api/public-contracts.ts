import { currentUser } from '@bidboard/backend/features/accounts/contracts/accounts';
import {
  getCatalogueProduct,
  listCatalogueCategories,
  listCatalogueProducts,
  searchCatalogue,
  suggestFromCatalogue,
} from '@bidboard/backend/features/catalogue/contracts/catalogue';
import { submitEnquiry } from '@bidboard/backend/features/enquiries/contract';
import { wouldLikeOptions } from '@bidboard/backend/features/meetings/contracts/would-like-options';
import {
  addToShortlist,
  mergeShortlist,
  removeFromShortlist,
  shortlist,
} from '@bidboard/backend/features/shortlists/contract';

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
