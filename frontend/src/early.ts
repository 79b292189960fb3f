import { pageAsked } from '@bidboard/backend/contracts/page-asked';
import { emptySearch } from '@bidboard/backend/contracts/search-address';
import { contractRequest } from './api/contract-request.ts';
import { prefetch } from './api/first-answers.ts';
import { publicQueries } from './api/public-contracts.ts';
import { searchInput } from './api/search-input.ts';

// A script of its own, of two kilobytes: what a public page asks for is on its way while React and the rest still arrive.
const { searchCatalogue, listCatalogueCategories, getCatalogueProduct } = publicQueries;
const asked = pageAsked(location.pathname, new URLSearchParams(location.search));
const prefetchSearch = (state: Parameters<typeof searchInput>[0]) =>
  prefetch(contractRequest(searchCatalogue, searchInput(state)).url);
const prefetchCategories = () => prefetch(contractRequest(listCatalogueCategories, {}).url);

if (asked.page === 'home') {
  void import('./features/catalogue/home-page.tsx');
  prefetchCategories();
  prefetchSearch(emptySearch);
} else if (asked.page === 'product') {
  void import('./features/catalogue/product-page.tsx');
  const { objectID } = asked;
  if (objectID) prefetch(contractRequest(getCatalogueProduct, { params: { objectID } }).url);
} else if (asked.page === 'search' || asked.page === 'categoryOfSlug') {
  void import('./features/catalogue/search-page.tsx');
  if (asked.page === 'search') prefetchSearch(asked.state);
  else prefetchCategories();
}
