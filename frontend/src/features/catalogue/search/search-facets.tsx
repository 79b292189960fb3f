import { t } from '@lingui/core/macro';
import {
  facetNames,
  type FacetName,
  type FilterName,
  type SearchState,
} from '@bidboard/backend/features/catalogue/contracts/search-address';
import type { FacetCount } from '@bidboard/backend/features/catalogue/contracts/catalogue';
import { FacetList } from '../../../ui/filters/facet-list.tsx';
import { SkeletonText } from '../../../ui/feedback/skeleton.tsx';
import { filterLabels } from '@bidboard/backend/features/catalogue/contracts/search-filters';
import { ProductCount } from '../product-count.tsx';

interface SearchFacetsProps {
  /** Undefined until the first response arrives. */
  facets: Record<FacetName, readonly FacetCount[]> | undefined;
  state: SearchState;
  onToggle: (name: FilterName, value: string) => void;
}

const renderCount = (count: number) => <ProductCount count={count} />;

/** The five facet lists, beside the results or in a drawer on a small screen. */
export function SearchFacets({ facets, state, onToggle }: SearchFacetsProps) {
  if (!facets) return <SkeletonText lines={24} label={t`Loading the filters`} />;
  return facetNames.map((name) => (
    <FacetList
      key={name}
      title={filterLabels[name]}
      entries={facets[name]}
      renderCount={renderCount}
      selected={state.chosen[name]}
      onToggle={(value) => onToggle(name, value)}
    />
  ));
}
