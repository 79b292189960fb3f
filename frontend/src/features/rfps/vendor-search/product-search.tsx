import { plural, t } from '@lingui/core/macro';
import { useId, useState, type ReactNode } from 'react';
import type { FacetCount, SearchRecord } from '@bidboard/backend/features/catalogue/contracts/catalogue';
import { filterLabels, toggleFilter } from '@bidboard/backend/features/catalogue/contracts/search-filters';
import {
  emptySearch,
  searchBy,
  searchFor,
  hitsPerPage,
  suggestionMinimumLetters,
  type SearchState,
} from '@bidboard/backend/features/catalogue/contracts/search-address';
import { Button, ButtonLink } from '../../../ui/buttons/button.tsx';
import { FacetList } from '../../../ui/filters/facet-list.tsx';
import { FilterChip } from '../../../ui/filters/filter-chip.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { SkeletonText, SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { vendorFacets, offered, publicSearchPath } from './vendor-search.ts';
import { useSearchCatalogueQuery, searchInput, useSuggested } from '../../catalogue/endpoints.ts';
import { NotLoaded } from '../../../api/problems/not-loaded.tsx';
import { ComboboxSearch } from '../../../ui/suggestions/combobox-search.tsx';
import { Pagination } from '../../../ui/navigation/pagination.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { visibleText, wireOf } from '@bidboard/backend/kernel/text/rich-text';
import { Monogram } from '../../../ui/icons/monogram.tsx';
import { readerFormats } from '../../../ui/format/reader-formats.ts';
import { Plural, Trans } from '@lingui/react/macro';
import styles from '../invites/vendor-invite.module.css';
import facetListStyles from '../../../ui/filters/facet-list.module.css';
import filterChipStyles from '../../../ui/filters/filter-chip.module.css';
import stateStyles from '../../../ui/status/state.module.css';
import layoutStyles from '../../../ui/styles/layout.module.css';
import textStyles from '../../../ui/styles/text.module.css';
import visibilityStyles from '../../../ui/styles/visibility.module.css';

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

function renderCount(count: number) {
  const shown = readerFormats().number(count);
  return (
    <Trans>
      {shown}
      <span className={visibilityStyles.visuallyHidden}>
        {' '}
        <Plural value={count} one="product" other="products" />
      </span>
    </Trans>
  );
}

/** The facets beside the search results; on a small screen they open above them. */
function VendorFilters({ facets, state, onToggle, onClear, children }: VendorFiltersProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const chips = vendorFacets.flatMap((name) => state.chosen[name].map((value) => ({ name, value })));
  return (
    <>
      <div className={styles.findChips}>
        <Button
          className={styles.findOpen}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name="list-filter" />
          {t`Filters`}
        </Button>
        {chips.length > 0 ? (
          <div className={filterChipStyles.chips} role="group" aria-label={t`Active filters`}>
            {chips.map(({ name, value }) => (
              <FilterChip
                key={`${name}-${value}`}
                group={filterLabels[name]}
                label={value}
                onRemove={() => onToggle(name, value)}
              />
            ))}
            <Button quiet onClick={onClear}>
              {t`Clear all`}
            </Button>
          </div>
        ) : null}
      </div>
      <div className={styles.findCols}>
        <div
          className={`${styles.findFacets} ${facetListStyles.facets}${isOpen ? ` ${styles.isOpen}` : ''}`}
          id={id}
          role="group"
          aria-label={t`Filters`}
        >
          {facets ? (
            vendorFacets.map((name) => (
              <FacetList
                key={name}
                title={filterLabels[name]}
                entries={facets[name]}
                renderCount={renderCount}
                selected={state.chosen[name]}
                shown={3}
                onToggle={(value) => onToggle(name, value)}
              />
            ))
          ) : (
            <SkeletonText lines={16} label={t`Loading the filters`} />
          )}
        </div>
        <div className={styles.findFound}>{children}</div>
      </div>
    </>
  );
}

interface ProductSearchProps {
  isInvited: (hit: SearchRecord) => boolean;
  onInvite: (hit: SearchRecord) => void;
}

const window = { margin: 2, range: 5 };

/** Searches the catalogue by text and facets, and invites the page owner of a product. */
export function ProductSearch({ isInvited, onInvite }: ProductSearchProps) {
  const [typed, setTyped] = useState('');
  const [state, setState] = useState<SearchState>(emptySearch);
  const { data, currentData, error, isFetching, refetch } = useSearchCatalogueQuery(searchInput(state));
  const suggested = useSuggested(typed === state.search ? '' : typed);
  const { groups, searches } = offered(suggested);
  const shown = error ? currentData : (currentData ?? data);
  const search = (next: SearchState) => {
    setTyped(next.search);
    setState(next);
  };
  return (
    <Panel
      className={styles.findPanel}
      title={t`Find a product`}
      actions={
        <ButtonLink
          to={publicSearchPath({ ...state, search: typed.trim() })}
          target="_blank"
          rel="noopener"
          quiet
        >
          {t`Open the product search`}
          <Icon name="external-link" />
        </ButtonLink>
      }
    >
      <div className={styles.find}>
        <ComboboxSearch
          className={styles.findBox}
          label={t`Search products to invite`}
          placeholder={t`Product, company or category`}
          minLength={suggestionMinimumLetters}
          value={typed}
          onValueChange={(text) => {
            setTyped(text);
            if (text === '') setState((before) => ({ ...before, search: '', page: 0 }));
          }}
          groups={groups}
          onSubmit={(text) => search({ ...state, search: searchFor(text).search, page: 0 })}
          onChoose={({ id, text }) => {
            const found = searches.get(id);
            search(found ? searchBy(found.name, found.value) : searchFor(text));
          }}
        />
      </div>
      <VendorFilters
        facets={shown?.facets}
        state={state}
        onToggle={(name, value) => setState((before) => toggleFilter(before, name, value))}
        onClear={() => search(emptySearch)}
      >
        {error ? (
          <NotLoaded bare title={t`The search did not respond`} error={error} refetch={refetch} />
        ) : shown === undefined ? (
          <SkeletonRows rows={5} label={t`Searching`} />
        ) : (
          <div aria-busy={isFetching}>
            <p className={`${styles.findCount} ${textStyles.small} ${textStyles.faint}`} role="status">
              {shown.exhaustiveNbHits
                ? plural({ count: shown.nbHits }, { one: '# product found', other: '# products found' })
                : plural(
                    { count: shown.nbHits },
                    { one: 'About # product found', other: 'About # products found' },
                  )}
            </p>
            {shown.hits.some(({ companyId }) => companyId === null) ? (
              <p className={`${styles.findUnmanaged} ${textStyles.small} ${textStyles.muted}`}>
                {t`No company manages the page of a product marked “Not on Bidboard yet”. You need an email address to invite its vendor.`}
              </p>
            ) : null}
            <ul className={styles.findHits} key={shown.page}>
              {shown.hits.map((hit) => (
                <ProductHit key={hit.objectID} hit={hit} isInvited={isInvited(hit)} onInvite={onInvite} />
              ))}
            </ul>
          </div>
        )}
      </VendorFilters>
      {shown && shown.nbHits > hitsPerPage ? (
        <Pagination
          page={state.page}
          pageSize={hitsPerPage}
          total={shown.nbHits}
          exact={shown.exhaustiveNbHits}
          window={window}
          onPage={(page) => setState((before) => ({ ...before, page }))}
        />
      ) : null}
    </Panel>
  );
}

interface ProductHitProps {
  hit: SearchRecord;
  isInvited: boolean;
  onInvite: (hit: SearchRecord) => void;
}

/** A search result: a product with four lines of description, and the button that invites its vendor for it. */
function ProductHit({ hit, isInvited, onInvite }: ProductHitProps) {
  return (
    <li>
      <Monogram name={hit.product} logo={hit.squareLogo ?? hit.logo} />
      <div className={layoutStyles.grow}>
        <p>
          <b className={textStyles.semibold}>{hit.product}</b>{' '}
          <span className={textStyles.faint}>{hit.company}</span>
          {hit.companyId === null ? (
            <>
              {' '}
              <span className={stateStyles.tag}>{t`Not on Bidboard yet`}</span>
            </>
          ) : null}
        </p>
        <p className={`${styles.findText} ${textStyles.muted}`}>{visibleText(wireOf(hit.description))}</p>
      </div>
      <Button
        aria-label={
          isInvited ? t`Invited: ${{ product: hit.product }}` : t`Invite ${{ product: hit.product }}`
        }
        disabled={isInvited}
        onClick={() => onInvite(hit)}
      >
        <Icon name={isInvited ? 'check' : 'plus'} />
        {isInvited ? t`Invited` : t({ message: 'Invite', comment: 'Button: invites a vendor to an RFP.' })}
      </Button>
    </li>
  );
}
