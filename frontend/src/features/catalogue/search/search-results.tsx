import type { searchCatalogue } from '@bidboard/backend/features/catalogue/contracts/catalogue';
import type { Infer } from '@bidboard/backend/kernel/schema/schema';
import {
  everything,
  searchAddress,
  writeSearch,
} from '@bidboard/backend/features/catalogue/contracts/search-address';
import type { SearchState } from '@bidboard/backend/features/catalogue/contracts/search-address';
import { useLocation } from 'react-router-dom';
import { Pagination } from '../../../ui/navigation/pagination.tsx';
import { NothingFound } from './nothing-found.tsx';
import { ResultRow } from './result-row.tsx';

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
