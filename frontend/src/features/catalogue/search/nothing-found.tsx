import { Link } from 'react-router-dom';
import { searchAddress } from '@bidboard/backend/features/catalogue/contracts/search-address';
import type { SearchState } from '@bidboard/backend/features/catalogue/contracts/search-address';
import { countFormat } from '../../../ui/format/count-format.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { countChosen, withoutFilters } from './search-address.ts';

interface NothingFoundProps {
  state: SearchState;
  /** The number of pages. Above zero if only this page is past the last one. */
  pages: number;
}

export function NothingFound({ state, pages }: NothingFoundProps) {
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
