import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import type { FacetCount } from '@bidboard/backend/features/catalogue/contracts/catalogue';
import { filterLabels } from '@bidboard/backend/features/catalogue/contracts/search-filters';
import type { SearchState } from '@bidboard/backend/features/catalogue/contracts/search-address';
import Button from '@mui/material/Button';
import { FacetList } from '../../../ui/filters/facet-list.tsx';
import { FilterChip } from '../../../ui/filters/filter-chip.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { SkeletonText } from '../../../ui/feedback/skeleton.tsx';
import { vendorFacets } from './vendor-search.ts';

type VendorFacet = (typeof vendorFacets)[number];

interface VendorFiltersProps {
  /** Undefined while the first response is on its way. */
  facets: Record<VendorFacet, readonly FacetCount[]> | undefined;
  state: SearchState;
  onToggle: (name: VendorFacet, value: string) => void;
  onClear: () => void;
  /** The search results. */
  children: ReactNode;
}

/** The facets beside the search results; on a small screen they open above them. */
export function VendorFilters({ facets, state, onToggle, onClear, children }: VendorFiltersProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const chips = vendorFacets.flatMap((name) => state.chosen[name].map((value) => ({ name, value })));
  return (
    <>
      <div className="find__chips">
        <Button
          className="find__open"
          size="small"
          aria-expanded={isOpen}
          aria-controls={id}
          startIcon={<Icon name="filter" />}
          onClick={() => setOpen(!isOpen)}
        >
          Filters
        </Button>
        {chips.length > 0 ? (
          <div className="chips" role="group" aria-label="Active filters">
            {chips.map(({ name, value }) => (
              <FilterChip
                key={`${name}-${value}`}
                group={filterLabels[name]}
                label={value}
                onRemove={() => onToggle(name, value)}
              />
            ))}
            <Button size="small" variant="text" onClick={onClear}>
              Clear all
            </Button>
          </div>
        ) : null}
      </div>
      <div className="find__cols">
        <div
          className={`find__facets facets${isOpen ? ' is-open' : ''}`}
          id={id}
          role="group"
          aria-label="Filters"
        >
          {facets ? (
            vendorFacets.map((name) => (
              <FacetList
                key={name}
                title={filterLabels[name]}
                entries={facets[name]}
                noun={['product', 'products']}
                selected={state.chosen[name]}
                shown={3}
                onToggle={(value) => onToggle(name, value)}
              />
            ))
          ) : (
            <SkeletonText lines={16} label="Loading the filters" />
          )}
        </div>
        <div className="find__found">{children}</div>
      </div>
    </>
  );
}
