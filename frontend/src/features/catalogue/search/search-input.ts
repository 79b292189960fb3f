import type { searchCatalogue } from '@bidboard/backend/features/catalogue/contracts/catalogue';
import type { Infer } from '@bidboard/backend/kernel/schema/schema';
import { filterNames } from '@bidboard/backend/features/catalogue/contracts/search-address';
import type { SearchState } from '@bidboard/backend/features/catalogue/contracts/search-address';

type SearchQuery = Infer<(typeof searchCatalogue)['search']>;

/** Returns the input of a search request. Page and prefetch build the same input, so the request is sent once. */
export function searchInput({ search, chosen, page }: SearchState): { search: SearchQuery } {
  const filters = filterNames
    .filter((name) => chosen[name].length > 0)
    .map((name) => [name, [...chosen[name]]]);
  return { search: { search, ...(Object.fromEntries(filters) as Partial<SearchQuery>), page } };
}
