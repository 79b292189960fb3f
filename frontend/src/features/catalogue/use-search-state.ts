import { useMemo, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { useListCatalogueCategoriesQuery } from '../../api/public-api.ts';
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

/**
 * The search that the address says, and at once the one that it will say: a tick must not wait for the way there. A
 * category page without parameters says its category by its slug.
 */
export function useSearchState(): ShownSearch {
  const { search, key } = useLocation();
  const { slug } = useParams();
  const navigate = useNavigate();
  const [next, setNext] = useState<{ state: SearchState; from: string } | null>(null);
  const said = useMemo(() => readSearch(new URLSearchParams(search)), [search]);
  const bySlug = slug !== undefined && slug !== everything && said.chosen.category.length === 0;
  const { data, error, refetch } = useListCatalogueCategoriesQuery(undefined, { skip: !bySlug });
  const sought = slugOf(slug ?? '');
  const named = bySlug ? data?.data.find(({ category }) => slugOf(category) === sought)?.category : undefined;
  const state = useMemo(
    () => (named ? { ...said, chosen: { ...said.chosen, category: [named] } } : said),
    [said, named],
  );
  // Arrived; and whoever comes back to where it was wished must find what stood there.
  if (next && next.from !== key) setNext(null);
  const coming = next?.from === key ? next.state : undefined;
  return {
    state: coming ?? state,
    slug: coming || !bySlug || named !== undefined ? 'known' : data ? 'unknown' : 'lookedUp',
    lookUp: { error, refetch },
    change: (to) => {
      setNext({ state: to, from: key });
      void navigate(searchAddress(to), { preventScrollReset: true });
    },
  };
}
