import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import Button from '@mui/material/Button';
import { useSearchCatalogueQuery } from '../../api/contract-api.ts';
import { problemOf } from '../../api/problem.ts';
import { FailedState } from '../../ui/failed-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { FacetSheet } from './facet-sheet.tsx';
import { FilterChips } from './filter-chips.tsx';
import { countChosen, searchAddress, toggleFilter, withoutFilters } from './search-address.ts';
import type { FilterName } from './search-address.ts';
import { SearchFacets } from './search-facets.tsx';
import { searchInput } from './search-input.ts';
import { SearchResults } from './search-results.tsx';
import { searchTitle } from './search-title.ts';
import { useSearchState } from './use-search-state.ts';
import '../../ui/sheet.css';
import './search-page.css';

/** /search, /category/:slug and /product?search=: results, facets and chips of the search that the address says. */
export function SearchPage() {
  const { state, known, lookUp, change } = useSearchState();
  const search = useSearchCatalogueQuery(searchInput(state), { skip: !known });
  const { data, currentData } = search;
  const { error, refetch } = known ? search : lookUp;
  const [sheetOpen, setSheetOpen] = useState(false);
  const found = useRef<HTMLParagraphElement>(null);
  const [year] = useState(() => new Date().getFullYear());
  const title = searchTitle(state, year);
  const toggle = (name: FilterName, value: string) => change(toggleFilter(state, name, value));
  const filters = countChosen(state);
  const toTop = () => {
    scrollTo({ top: 0 });
    found.current?.focus({ preventScroll: true });
  };
  const facets =
    data || !error ? <SearchFacets facets={data?.facets} state={state} onToggle={toggle} /> : null;

  return (
    <div className="wrap search">
      <PageTitle
        title={title}
        crumbs={[{ label: 'Home', to: '/' }, { label: crumbOf(state.chosen.category) }]}
        large
      />
      <div className="search__cols">
        <aside className="facets hide-s" aria-label="Filters">
          {facets}
        </aside>
        <section aria-label="Results" className="search__results">
          <div className="search__bar">
            <p className="search__found t3 muted" ref={found} tabIndex={-1} role="status">
              {data ? (
                <>
                  <b className="bb num">{data.nbHits.toLocaleString('en-GB')}</b>{' '}
                  {data.nbHits === 1 ? 'product' : 'products'} found
                </>
              ) : (
                ' '
              )}
            </p>
            <span className="grow" />
            {filters > 0 ? (
              <Link className="hide-s" to={searchAddress(withoutFilters(state))} preventScrollReset>
                Clear all filters
              </Link>
            ) : null}
            <Button
              className="only-s"
              startIcon={<Icon name="filter" />}
              onClick={() => setSheetOpen(true)}
              aria-haspopup="dialog"
            >
              Filters {filters > 0 ? <span className="count search__filters">{filters}</span> : null}
            </Button>
          </div>
          <FilterChips state={state} onRemove={toggle} />
          {data ? (
            <SearchResults answer={data} state={state} waiting={!currentData && !error} onStep={toTop} />
          ) : error ? null : (
            <div className="sheet">
              <SkeletonRows rows={8} rowHeight={148} label="Loading the results" />
            </div>
          )}
          {error && !currentData ? (
            <FailedState
              title="The search did not answer"
              kept={`Your filters are kept. ${problemOf(error).message}`}
              onRetry={() => void refetch()}
            />
          ) : null}
        </section>
      </div>
      <FacetSheet
        open={sheetOpen}
        found={data?.nbHits}
        clearable={filters > 0}
        onClear={() => change(withoutFilters(state))}
        onClose={() => setSheetOpen(false)}
      >
        {facets}
      </FacetSheet>
    </div>
  );
}

const crumbOf = ([first, ...more]: readonly string[]) =>
  first !== undefined && more.length === 0 ? first : 'Search';
