import { Link } from 'react-router-dom';
import { useListCatalogueCategoriesQuery, useSearchCatalogueQuery } from '../endpoints.ts';
import { problemOf } from '../../../api/problems/problem.ts';
import { countFormat } from '../../../ui/format/count-format.ts';
import { FailedState } from '../../../ui/feedback/failed-state.tsx';
import { SearchTag } from '../../../ui/filters/search-tag.tsx';
import { SkeletonText } from '../../../ui/feedback/skeleton.tsx';
import {
  emptySearch,
  searchAddress,
  searchBy,
} from '@bidboard/backend/features/catalogue/contracts/search-address';
import { searchInput } from '../search/search-input.ts';

const personasShown = 8;
const letters = new Intl.Collator('en', { sensitivity: 'base' });
const byName = (one: { category: string }, other: { category: string }) =>
  letters.compare(one.category, other.category);

function Personas() {
  const { data } = useSearchCatalogueQuery(searchInput(emptySearch));
  const personas = data?.facets.targetPersona.slice(0, personasShown) ?? [];
  return (
    <div className="personas">
      {personas.length > 0 ? <span className="muted">Software for</span> : null}
      {personas.map(({ value }) => (
        <SearchTag key={value} to={searchAddress(searchBy('targetPersona', value))}>
          {value}
        </SearchTag>
      ))}
    </div>
  );
}

/** The categories as a book index: name, dot leader, number of products. */
export function HomeCategories() {
  const { data, error, refetch } = useListCatalogueCategoriesQuery();
  return (
    <section className="wrap home-section" aria-labelledby="categories">
      <header>
        <h2 className="title" id="categories">
          Categories
        </h2>
        <Link to="/search">
          {data
            ? `All ${countFormat(data.data.reduce((sum, { count }) => sum + count, 0))} products`
            : 'All products'}
        </Link>
      </header>
      {data ? (
        <ul className="index">
          {data.data.toSorted(byName).map(({ category, count }) => (
            <li key={category}>
              <Link to={searchAddress(searchBy('category', category))}>
                <span>{category}</span>
                <i aria-hidden="true" />
                <span className="num">
                  {countFormat(count)}
                  <span className="vh"> {count === 1 ? 'product' : 'products'}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      ) : error ? (
        <FailedState
          bare
          title="The categories did not load"
          detail={problemOf(error).message}
          onRetry={() => void refetch()}
        />
      ) : (
        <SkeletonText lines={9} label="Loading the categories" />
      )}
      <Personas />
    </section>
  );
}
