import type { searchCatalogue } from '@bidboard/backend/contracts/catalogue';
import type { Infer } from '@bidboard/backend/contracts/schema';
import { filterNames } from '@bidboard/backend/contracts/search-address';
import type { SearchState } from '@bidboard/backend/contracts/search-address';

type SearchQuery = Infer<(typeof searchCatalogue)['search']>;

/** What the server is asked for a search; page and prefetch say the same, so that it is asked once. */
export function searchInput({ search, chosen, page }: SearchState): { search: SearchQuery } {
  const filters = filterNames
    .filter((name) => chosen[name].length > 0)
    .map((name) => [name, [...chosen[name]]]);
  return { search: { search, ...(Object.fromEntries(filters) as Partial<SearchQuery>), page } };
}
