import { useSearchParams } from 'react-router-dom';
import { cardSorts } from './card-order.ts';
import type { CardSort, SortOrder } from './card-order.ts';
import { shownFilters } from './request-filter.ts';
import type { RequestFilter } from './request-filter.ts';

/** Filter and sort of the card list, kept in the address. */
export function useCardChoice() {
  const [search, setSearch] = useSearchParams();
  const filter: RequestFilter = shownFilters.find((one) => one === search.get('filter')) ?? 'all';
  const sort: CardSort = cardSorts.find((one) => one === search.get('sort')) ?? 'Select';
  const order: SortOrder = search.get('order') === 'Asc' ? 'Asc' : 'Desc';
  const choose = (name: 'filter' | 'sort' | 'order', value: string) => {
    const next = new URLSearchParams(search);
    if (value === 'all' || value === 'Select' || value === 'Desc') next.delete(name);
    else next.set(name, value);
    setSearch(next, { replace: true });
  };
  return { filter, sort, order, choose };
}
