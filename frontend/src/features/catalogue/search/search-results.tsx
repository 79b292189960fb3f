import { t } from '@lingui/core/macro';
import type { SearchRecord, searchCatalogue } from '@bidboard/backend/features/catalogue/contracts/catalogue';
import { Link, useLocation } from 'react-router-dom';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Monogram } from '../../../ui/icons/monogram.tsx';
import { SearchTag } from '../../../ui/filters/search-tag.tsx';
import { productAddress } from '@bidboard/backend/features/catalogue/contracts/product-address';
import {
  searchAddress,
  searchBy,
  everything,
  writeSearch,
  type SearchState,
} from '@bidboard/backend/features/catalogue/contracts/search-address';
import { ShortlistToggle } from '../shortlist/shortlist-toggle.tsx';
import { websiteOf } from '../website.ts';
import { WebsiteLink } from '../website-link.tsx';
import type { Infer } from '@bidboard/backend/kernel/schema/schema';
import { Pagination } from '../../../ui/navigation/pagination.tsx';
import { countFormat } from '../../../ui/format/count-format.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { useListCatalogueCategoriesQuery } from '../endpoints.ts';
import { countChosen, withoutFilters } from './search-address.ts';
import styles from './search-page.module.css';
import panelStyles from '../../../ui/layout/panel.module.css';
import stateStyles from '../../../ui/status/state.module.css';
import textStyles from '../../../ui/styles/text.module.css';
import visibilityStyles from '../../../ui/styles/visibility.module.css';

function ResultRow({ hit }: { hit: SearchRecord }) {
  return (
    <li className={styles.result}>
      <Monogram name={hit.product} logo={hit.squareLogo || hit.logo} size={48} />
      <div className={styles.resultMain}>
        <h2 className={`${textStyles.large} ${textStyles.semibold}`}>
          <Link to={productAddress(hit)}>{hit.product}</Link>
        </h2>
        <p>{hit.description}</p>
        <div className={stateStyles.tags}>
          <SearchTag to={searchAddress(searchBy('category', hit.category))}>{hit.category}</SearchTag>
          {hit.subCategory ? (
            <SearchTag to={searchAddress(searchBy('subCategory', hit.subCategory))}>
              {hit.subCategory}
            </SearchTag>
          ) : null}
          <ShortlistToggle product={hit} />
        </div>
      </div>
      <dl className={styles.resultCompany}>
        <dt className={visibilityStyles.visuallyHidden}>{t`Company`}</dt>
        <dd className={textStyles.medium}>{hit.company}</dd>
        {hit.hqLocation ? (
          <>
            <dt className={visibilityStyles.visuallyHidden}>{t`Headquarters`}</dt>
            <dd>
              <Icon name="map-pin" size={14} />
              {hit.hqLocation}
            </dd>
          </>
        ) : null}
        {websiteOf(hit.website) ? (
          <>
            <dt className={visibilityStyles.visuallyHidden}>{t`Website`}</dt>
            <dd className={styles.resultWebsite}>
              <Icon name="globe" size={14} />
              <WebsiteLink className={textStyles.truncate} address={hit.website} />
            </dd>
          </>
        ) : null}
      </dl>
    </li>
  );
}

interface SearchResultsProps {
  answer: Infer<(typeof searchCatalogue)['answer']>;
  state: SearchState;
  /** Whether the rows belong to the previous search, while the next ones load. */
  waiting: boolean;
  onStep: () => void;
}

/** The list of all products keeps its own address from page to page. */
const pageAddress = (pathname: string, state: SearchState): string =>
  pathname === `/category/${everything}`
    ? `${pathname}?${writeSearch(state).toString()}`
    : searchAddress(state);

export function SearchResults({ answer, state, waiting, onStep }: SearchResultsProps) {
  const { pathname } = useLocation();
  if (answer.hits.length === 0) return <NothingFound state={state} pages={answer.nbPages} />;
  return (
    <div className={waiting ? styles.isWaiting : ''} aria-busy={waiting}>
      <ol className={`${styles.results} ${panelStyles.panel}`}>
        {answer.hits.map((hit) => (
          <ResultRow key={hit.objectID} hit={hit} />
        ))}
      </ol>
      <Pagination
        page={answer.page}
        pageSize={answer.hitsPerPage}
        total={answer.nbHits}
        exact={answer.exhaustiveNbHits}
        hrefOf={(page) => pageAddress(pathname, { ...state, page })}
        onPage={onStep}
      />
    </div>
  );
}

interface NothingFoundProps {
  state: SearchState;
  /** The number of pages. Above zero if only this page is past the last one. */
  pages: number;
}

function NothingFound({ state, pages }: NothingFoundProps) {
  if (pages > 0) {
    return (
      <EmptyState
        icon="search"
        title={t`Page ${{ page: countFormat(state.page + 1) }} does not exist`}
        action={<Link to={searchAddress({ ...state, page: 0 })}>{t`First page`}</Link>}
      >
        {pages === 1 ? t`There is one page.` : t`The last one is page ${{ page: countFormat(pages) }}.`}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon="search"
      title={state.search ? t`Nothing found for “${{ search: state.search }}”` : t`Nothing found`}
      action={
        countChosen(state) > 0 ? (
          <Link to={searchAddress(withoutFilters(state))}>{t`Clear all filters`}</Link>
        ) : (
          <LargestCategories />
        )
      }
    >
      {countChosen(state) > 0
        ? t`Remove some filters, or enter another search term.`
        : t`Check the spelling, try a more general word, or start from a category.`}
    </EmptyState>
  );
}

const shownCategories = 5;

/** Links to the categories with the most products, and to all products. */
function LargestCategories() {
  const { data } = useListCatalogueCategoriesQuery();
  const largest = (data?.data ?? []).toSorted((one, other) => other.count - one.count);
  return (
    <>
      <div className={`${stateStyles.tags} ${styles.categories}`}>
        {largest.slice(0, shownCategories).map(({ category }) => (
          <SearchTag key={category} to={searchAddress(searchBy('category', category))}>
            {category}
          </SearchTag>
        ))}
      </div>
      <Link to="/search">{t`All products`}</Link>
    </>
  );
}
