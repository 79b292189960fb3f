import { useMemo } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { useListCatalogueCategoriesQuery } from '../../api/public-api.ts';
import { useAddressChoice } from '../../ui/use-address-choice.ts';
import { everything, readSearch, searchAddress, slugOf } from '@bidboard/backend/contracts/search-address';
import type { SearchState } from '@bidboard/backend/contracts/search-address';

interface ShownSearch {
  state: SearchState;
  /** A category known by its slug alone is looked up first, and may be none. */
  slug: 'known' | 'lookedUp' | 'unknown';
  /** Why it could not be looked up. */
  lookUp: { error: unknown; refetch: () => unknown };
  change: (next: SearchState) => void;
}

/** The search that the address says; a category page without parameters says its category by its slug. */
export function useSearchState(): ShownSearch {
  const { search } = useLocation();
  const { slug } = useParams();
  const { coming, choose } = useAddressChoice<SearchState>();
  const fromAddress = useMemo(() => readSearch(new URLSearchParams(search)), [search]);
  const bySlug = slug !== undefined && slug !== everything && fromAddress.chosen.category.length === 0;
  const { data, error, refetch } = useListCatalogueCategoriesQuery(undefined, { skip: !bySlug });
  const sought = slugOf(slug ?? '');
  const named = bySlug ? data?.data.find(({ category }) => slugOf(category) === sought)?.category : undefined;
  const state = useMemo(
    () => (named ? { ...fromAddress, chosen: { ...fromAddress.chosen, category: [named] } } : fromAddress),
    [fromAddress, named],
  );
  return {
    state: coming ?? state,
    slug: coming || !bySlug || named !== undefined ? 'known' : data ? 'unknown' : 'lookedUp',
    lookUp: { error, refetch },
    change: (next) => choose(next, searchAddress(next), { preventScrollReset: true }),
  };
}
