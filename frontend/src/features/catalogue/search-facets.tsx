import { facetNames } from '@bidboard/backend/contracts/search-facts';
import type { FacetCount } from '@bidboard/backend/contracts/catalogue';
import type { FacetName } from '@bidboard/backend/contracts/search-facts';
import { FacetList } from '../../ui/facet-list.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { filterLabels } from './search-address.ts';
import type { FilterName, SearchState } from '@bidboard/backend/contracts/search-address';

interface SearchFacetsProps {
  /** Not there while the first answer is on its way. */
  facets: Record<FacetName, readonly FacetCount[]> | undefined;
  state: SearchState;
  onToggle: (name: FilterName, value: string) => void;
}

/** The counted values, the chosen ones among them even where nothing is left of them. */
function withChosen(counts: readonly FacetCount[], chosen: readonly string[]): FacetCount[] {
  const known = new Set(counts.map(({ value }) => value));
  return [...counts, ...chosen.filter((value) => !known.has(value)).map((value) => ({ value, count: 0 }))];
}

/** The five facet lists; beside the results, or in the sheet on a small screen. */
export function SearchFacets({ facets, state, onToggle }: SearchFacetsProps) {
  if (!facets) return <SkeletonText lines={24} label="Loading the filters" />;
  return facetNames.map((name) => (
    <FacetList
      key={name}
      title={filterLabels[name]}
      entries={withChosen(facets[name], state.chosen[name])}
      selected={state.chosen[name]}
      onToggle={(value) => onToggle(name, value)}
    />
  ));
}
