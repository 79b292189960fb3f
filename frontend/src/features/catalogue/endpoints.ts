import {
  searchCatalogue,
  suggestFromCatalogue,
  getCatalogueProduct,
  listCatalogueProducts,
  listCatalogueCategories,
  productNeighbours,
} from '@bidboard/backend/features/catalogue/contracts/catalogue';
import { suggestionMinimumLetters } from '@bidboard/backend/features/catalogue/contracts/search-address';
import { useDebouncedValue } from '../../ui/hooks/use-debounced-value.ts';
import { injectContracts } from '../../api/inject-contracts.ts';

const queries = {
  searchCatalogue,
  suggestFromCatalogue,
  getCatalogueProduct,
  listCatalogueProducts,
  listCatalogueCategories,
  productNeighbours,
};

declare module '../../api/api.ts' {
  interface QueryNames extends Record<keyof typeof queries, true> {}
}

export const catalogueApi = injectContracts({ queries, mutations: {} });

const { useSuggestFromCatalogueQuery } = catalogueApi;
export const {
  useSearchCatalogueQuery,
  useGetCatalogueProductQuery,
  useListCatalogueProductsQuery,
  useListCatalogueCategoriesQuery,
  useProductNeighboursQuery,
} = catalogueApi;

const typingPauseMs = 100;
const isEnough = (text: string) => [...text].length >= suggestionMinimumLetters;

/**
 * Returns the catalogue's suggestions for the last settled text, or none for too few letters. A response to an earlier text is
 * cached for that text and never replaces a newer one.
 */
export function useSuggested(typed: string) {
  const text = typed.trim();
  const debounced = useDebouncedValue(text, typingPauseMs);
  const { data } = useSuggestFromCatalogueQuery(
    { search: { search: debounced } },
    { skip: !isEnough(debounced) },
  );
  return isEnough(text) && isEnough(debounced) ? data : undefined;
}

export { searchInput } from './search/search-input.ts';
