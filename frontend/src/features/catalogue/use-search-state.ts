import { useMemo } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { useListCatalogueCategoriesQuery } from '../../api/contract-api.ts';
import { everything, readSearch, searchAddress, slugOf } from './search-address.ts';
import type { SearchState } from './search-address.ts';

interface ShownSearch {
  state: SearchState;
  /** False as long as a category known by its slug alone is not looked up. */
  known: boolean;
  /** Why it could not be looked up. */
  lookUp: { error: unknown; refetch: () => unknown };
  change: (next: SearchState) => void;
}

/** The search that the address says. A category page without parameters says its category by its slug. */
export function useSearchState(): ShownSearch {
  const { search } = useLocation();
  const { slug } = useParams();
  const navigate = useNavigate();
  const said = useMemo(() => readSearch(new URLSearchParams(search)), [search]);
  const bySlug = slug !== undefined && slug !== everything && said.chosen.category.length === 0;
  const { data, error, refetch } = useListCatalogueCategoriesQuery(undefined, { skip: !bySlug });
  const named = bySlug ? data?.data.find(({ category }) => slugOf(category) === slug)?.category : undefined;
  const state = useMemo(
    () => (named ? { ...said, chosen: { ...said.chosen, category: [named] } } : said),
    [said, named],
  );
  return {
    state,
    known: !bySlug || data !== undefined,
    lookUp: { error, refetch },
    change: (next) => void navigate(searchAddress(next), { preventScrollReset: true }),
  };
}
