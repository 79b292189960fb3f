import { useMemo } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { useListCatalogueCategoriesQuery } from '../endpoints.ts';
import { useAddressChoice } from '../../../ui/navigation/use-address-choice.ts';
import {
  everything,
  readSearch,
  searchAddress,
  slugOf,
} from '@bidboard/backend/features/catalogue/contracts/search-address';
import type { SearchState } from '@bidboard/backend/features/catalogue/contracts/search-address';

interface ShownSearch {
  state: SearchState;
  /** Says whether a category is known. One that is named only by its slug is looked up first and may not exist. */
  slug: 'known' | 'lookedUp' | 'unknown';
  /** The error of the look-up, and its retry. */
  lookUp: { error: unknown; refetch: () => unknown };
  change: (next: SearchState) => void;
}

/** Returns the search in the address. A category page without parameters names its category by slug. */
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
