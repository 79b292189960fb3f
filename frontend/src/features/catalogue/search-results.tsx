import type { searchCatalogue } from '@bidboard/backend/contracts/catalogue';
import type { Infer } from '@bidboard/backend/contracts/schema';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { ResultRow } from './result-row.tsx';
import { countChosen, searchAddress, withoutFilters } from './search-address.ts';
import type { SearchState } from './search-address.ts';

interface SearchResultsProps {
  answer: Infer<(typeof searchCatalogue)['answer']>;
  state: SearchState;
  /** The rows are those of the search before; the next ones are on their way. */
  waiting: boolean;
  onStep: () => void;
}

export function SearchResults({ answer, state, waiting, onStep }: SearchResultsProps) {
  if (answer.hits.length === 0) {
    const filtered = countChosen(state) > 0;
    return (
      <EmptyState
        icon="search"
        title={state.search ? `Nothing found for “${state.search}”` : 'Nothing found'}
        action={
          filtered ? (
            <Link to={searchAddress(withoutFilters(state))}>Clear all filters</Link>
          ) : (
            <Link to="/search">All products</Link>
          )
        }
      >
        Please enter a search term: the name of a product, a company or a category. Fewer filters find more.
      </EmptyState>
    );
  }
  return (
    <div className={waiting ? 'is-waiting' : ''} aria-busy={waiting}>
      <ol className="results sheet">
        {answer.hits.map((hit) => (
          <ResultRow key={hit.objectID} hit={hit} />
        ))}
      </ol>
      <Pagination
        page={answer.page}
        pageSize={answer.hitsPerPage}
        total={answer.nbHits}
        hrefOf={(page) => searchAddress({ ...state, page })}
        onPage={onStep}
      />
    </div>
  );
}
