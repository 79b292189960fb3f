import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { Link, useLocation, useParams } from 'react-router-dom';
import { problemOf, problemText } from '../../../api/problems/problem.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { FailedState } from '../../../ui/feedback/failed-state.tsx';
import { useMemo, Suspense, lazy, useRef, useState } from 'react';
import { useListCatalogueCategoriesQuery, useSearchCatalogueQuery } from '../endpoints.ts';
import { useLazyPart } from '../../../ui/hooks/use-lazy-part.ts';
import { useAddressChoice } from '../../../ui/navigation/use-address-choice.ts';
import {
  everything,
  readSearch,
  searchAddress,
  slugOf,
  filterNames,
  searchBy,
  type SearchState,
  type FilterName,
} from '@bidboard/backend/features/catalogue/contracts/search-address';
import {
  toggleFilter,
  filterLabels,
  searchTitle,
} from '@bidboard/backend/features/catalogue/contracts/search-filters';
import { missingTitles } from '@bidboard/backend/features/catalogue/contracts/page-titles';
import { useCatalogueLive } from '../use-catalogue-live.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { PageTitle, type Crumb } from '../../../ui/layout/page-title.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { SearchFacets } from './search-facets.tsx';
import { NotFoundMessage } from '../not-found-page.tsx';
import { countChosen, withoutFilters } from './search-address.ts';
import { searchInput } from './search-input.ts';
import { ignoredWordsMessage } from './ignored-words.ts';
import { SearchResults } from './search-results.tsx';
import { FilterChip } from '../../../ui/filters/filter-chip.tsx';
import { countFormat } from '../../../ui/format/count-format.ts';
import styles from './search-page.module.css';
import panelStyles from '../../../ui/layout/panel.module.css';
import facetListStyles from '../../../ui/filters/facet-list.module.css';
import filterChipStyles from '../../../ui/filters/filter-chip.module.css';
import layoutStyles from '../../../ui/styles/layout.module.css';
import textStyles from '../../../ui/styles/text.module.css';
import visibilityStyles from '../../../ui/styles/visibility.module.css';

interface SearchFailedProps {
  error: unknown;
  onRetry: () => void;
}

/**
 * Shows a failed search. Without a response a retry may help. If the server cannot read the address, only another search helps.
 */
function SearchFailed({ error, onRetry }: SearchFailedProps) {
  const problem = problemOf(error);
  if (problem.status === 400 || problem.status === 422) {
    return (
      <EmptyState
        icon="triangle-alert"
        title={t`This search cannot be read`}
        action={<Link to="/search">{t`All products`}</Link>}
      >
        {problemText(problem).replace(/\.?$/, '.')} {t`Enter another search term, or remove a filter.`}
      </EmptyState>
    );
  }
  return (
    <FailedState
      title={t`The search did not respond`}
      detail={`${t`Your filters are kept.`} ${problem.message}`}
      onRetry={onRetry}
    />
  );
}

interface ShownSearch {
  state: SearchState;
  /** Says whether a category is known. One that is named only by its slug is looked up first and may not exist. */
  slug: 'known' | 'lookedUp' | 'unknown';
  /** The error of the look-up, and its retry. */
  lookUp: { error: unknown; refetch: () => unknown };
  change: (next: SearchState) => void;
}

/** Returns the search in the address. A category page without parameters names its category by slug. */
function useSearchState(): ShownSearch {
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

// Few categories have content. The results wait for it, so they do not move once they appear.
const CategoryContent = lazy(async () => ({
  default: (await import('../category-content/category-content.tsx')).CategoryContent,
}));

const fetchDrawer = async () => (await import('./facet-drawer.tsx')).FacetDrawer;

/** /search, /category/:slug and /product?search=: results, facets and chips of the search in the address. */
export function SearchPage() {
  const { state, slug, lookUp, change } = useSearchState();
  useCatalogueLive();
  const isKnown = slug === 'known';
  const search = useSearchCatalogueQuery(searchInput(state), { skip: !isKnown });
  const { error, refetch } = isKnown ? search : lookUp;
  const { currentData } = search;
  const failed = error !== undefined && currentData === undefined;
  // The previous response stays while the next one loads. After a failure it would be misleading.
  const data = failed ? undefined : search.data;
  const [filtersOpen, setFiltersOpen] = useState(false);
  const { part: FacetDrawer, want: wantDrawer } = useLazyPart(fetchDrawer);
  const found = useRef<HTMLParagraphElement>(null);
  const [year] = useState(() => new Date().getFullYear());
  if (slug === 'unknown') {
    return (
      <NotFoundMessage title={missingTitles.category}>
        {t`It may have been renamed. Search for it, or browse all products.`}
      </NotFoundMessage>
    );
  }
  const toggle = (name: FilterName, value: string) => change(toggleFilter(state, name, value));
  const filters = countChosen(state);
  const clear = searchAddress(withoutFilters(state));
  // Without a result there is nothing to filter, and without a filter none to remove.
  const hasNoFacets = data?.nbHits === 0 && filters === 0;
  const toTop = () => {
    scrollTo({ top: 0 });
    found.current?.focus({ preventScroll: true });
  };
  const facets =
    data || !failed ? <SearchFacets facets={data?.facets} state={state} onToggle={toggle} /> : null;
  const content = currentData?.categoryPageContent;
  const ignored = currentData && ignoredWordsMessage(state.search, currentData.ignoredWords);

  return (
    <div className={`${layoutStyles.pageWidth} ${styles.search}`}>
      <PageTitle
        title={isKnown || failed ? searchTitle(state, year) : '\u00a0'}
        tabTitle={isKnown ? undefined : t`Category`}
        crumbs={searchCrumbs(state)}
        large
      />
      <Suspense fallback={<SkeletonRows rows={8} rowHeight={148} label={t`Loading the category`} />}>
        {content ? <CategoryContent key={content.category} content={content} /> : null}
        <div className={`${styles.searchCols}${hasNoFacets ? ` ${styles.hasNoFacets}` : ''}`}>
          {hasNoFacets ? null : (
            <aside
              className={`${facetListStyles.facets} ${visibilityStyles.hiddenOnNarrow}`}
              aria-label={t`Filters`}
            >
              {facets}
            </aside>
          )}
          <section aria-label={t`Results`} className={styles.searchResults}>
            <div className={styles.searchBar}>
              <p
                className={`${styles.searchFound} ${textStyles.large} ${textStyles.muted}`}
                ref={found}
                tabIndex={-1}
                role="status"
              >
                {data ? <FoundCount count={data.nbHits} exact={data.exhaustiveNbHits} /> : '\u00a0'}
              </p>
              <span className={layoutStyles.grow} />
              {filters > 0 ? (
                <Link className={visibilityStyles.hiddenOnNarrow} to={clear} preventScrollReset>
                  {t`Clear all filters`}
                </Link>
              ) : null}
              {hasNoFacets ? null : (
                <Button
                  className={visibilityStyles.onlyOnNarrow}
                  aria-haspopup="dialog"
                  onClick={() => {
                    setFiltersOpen(true);
                    void wantDrawer();
                  }}
                >
                  <Icon name="list-filter" />
                  {t`Filters`} {filters > 0 ? <span className={textStyles.count}>{filters}</span> : null}
                </Button>
              )}
            </div>
            {ignored ? (
              <p className={styles.searchIgnored} role="status">
                {ignored}
              </p>
            ) : null}
            <FilterChips
              state={state}
              onRemove={toggle}
              onRemoveText={() => change({ ...state, search: '', page: 0 })}
            />
            {data ? (
              <SearchResults answer={data} state={state} waiting={!currentData} onStep={toTop} />
            ) : failed ? (
              <SearchFailed error={error} onRetry={() => void refetch()} />
            ) : (
              <div className={panelStyles.panel}>
                <SkeletonRows rows={8} rowHeight={148} label={t`Loading the results`} />
              </div>
            )}
          </section>
        </div>
      </Suspense>
      {FacetDrawer ? (
        <FacetDrawer
          open={filtersOpen}
          found={data?.nbHits}
          clearable={filters > 0}
          onClear={() => change(withoutFilters(state))}
          onClose={() => setFiltersOpen(false)}
        >
          {facets}
        </FacetDrawer>
      ) : null}
    </div>
  );
}

interface FilterChipsProps {
  state: SearchState;
  onRemove: (name: FilterName, value: string) => void;
  onRemoveText: () => void;
}

/** The active filters, each with a remove button, and the search text, which the title then omits. */
function FilterChips({ state, onRemove, onRemoveText }: FilterChipsProps) {
  const chips = filterNames.flatMap((name) => state.chosen[name].map((value) => ({ name, value })));
  if (chips.length === 0) return null;
  return (
    <div
      className={`${filterChipStyles.chips} ${styles.searchChips}`}
      role="group"
      aria-label={t`Active filters`}
    >
      {state.search ? <FilterChip group={t`Search`} label={state.search} onRemove={onRemoveText} /> : null}
      {chips.map(({ name, value }) => (
        <FilterChip
          key={`${name}-${value}`}
          group={filterLabels[name]}
          label={value}
          onRemove={() => onRemove(name, value)}
        />
      ))}
    </div>
  );
}

interface FoundCountProps {
  count: number;
  /** False if the count is an estimate. */
  exact: boolean;
}

/** Shows "76 products found" or "about 120,000 products found". */
function FoundCount({ count, exact }: FoundCountProps) {
  const shown = countFormat(count);
  return exact ? (
    <Trans>
      <b className={`${textStyles.semibold} ${textStyles.tabular}`}>{shown}</b>{' '}
      <Plural value={count} one="product" other="products" /> found
    </Trans>
  ) : (
    <Trans>
      about <b className={`${textStyles.semibold} ${textStyles.tabular}`}>{shown}</b>{' '}
      <Plural value={count} one="product" other="products" /> found
    </Trans>
  );
}

const only = ([first, ...more]: readonly string[]): string | undefined =>
  more.length === 0 ? first : undefined;

/** Returns Home / category / sub-category if there is one of each, as far as known, otherwise Home / Search. */
function searchCrumbs({ chosen }: SearchState): Crumb[] {
  const home = { label: t`Home`, to: '/' };
  const category = only(chosen.category);
  const subCategory = only(chosen.subCategory);
  if (!category) return [home, { label: subCategory ?? t`Search` }];
  if (!subCategory) return [home, { label: category }];
  return [
    home,
    { label: category, to: searchAddress(searchBy('category', category)) },
    { label: subCategory },
  ];
}
