import type { searchCatalogue } from '@bidboard/backend/features/catalogue/contracts/catalogue';
import type { Infer } from '@bidboard/backend/kernel/schema/schema';
import {
  everything,
  searchAddress,
  writeSearch,
  type SearchState,
} from '@bidboard/backend/features/catalogue/contracts/search-address';
import { useLocation, Link } from 'react-router-dom';
import { Pagination } from '../../../ui/navigation/pagination.tsx';
import { ResultRow } from './result-row.tsx';
import { countFormat } from '../../../ui/format/count-format.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { countChosen, withoutFilters } from './search-address.ts';

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
    <div className={waiting ? 'is-waiting' : ''} aria-busy={waiting}>
      <ol className="results panel">
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
        title={`There is no page ${countFormat(state.page + 1)}`}
        action={<Link to={searchAddress({ ...state, page: 0 })}>First page</Link>}
      >
        {pages === 1 ? 'There is one page.' : `The last one is page ${countFormat(pages)}.`}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon="search"
      title={state.search ? `Nothing found for “${state.search}”` : 'Nothing found'}
      action={
        countChosen(state) > 0 ? (
          <Link to={searchAddress(withoutFilters(state))}>Clear all filters</Link>
        ) : (
          <Link to="/search">All products</Link>
        )
      }
    >
      {countChosen(state) > 0
        ? 'Remove some filters, or enter another search term.'
        : 'Enter another search term: the name of a product, a company or a category.'}
    </EmptyState>
  );
}
