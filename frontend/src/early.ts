import {
  getCatalogueProduct,
  listCatalogueCategories,
  searchCatalogue,
} from '@bidboard/backend/features/catalogue/contracts/catalogue';
import { parsePageRequest } from '@bidboard/backend/features/catalogue/contracts/page-request';
import { emptySearch } from '@bidboard/backend/features/catalogue/contracts/search-address';
import { contractRequest } from './api/client/contract-request.ts';
import { prefetch } from './api/client/prefetched-responses.ts';
import { searchInput } from './features/catalogue/search/search-input.ts';

// A separate script of two kilobytes: it sends a public page's requests while React and the rest are still loading.
const requested = parsePageRequest(location.pathname, new URLSearchParams(location.search));
const prefetchSearch = (state: Parameters<typeof searchInput>[0]) =>
  prefetch(contractRequest(searchCatalogue, searchInput(state)).url);
const prefetchCategories = () => prefetch(contractRequest(listCatalogueCategories, {}).url);

if (requested.page === 'home') {
  void import('./features/catalogue/home/home-page.tsx');
  prefetchCategories();
  prefetchSearch(emptySearch);
} else if (requested.page === 'product') {
  void import('./features/catalogue/product/product-page.tsx');
  const { objectID } = requested;
  if (objectID) prefetch(contractRequest(getCatalogueProduct, { params: { objectID } }).url);
} else if (requested.page === 'search' || requested.page === 'categoryOfSlug') {
  void import('./features/catalogue/search/search-page.tsx');
  if (requested.page === 'search') prefetchSearch(requested.state);
  else prefetchCategories();
}
