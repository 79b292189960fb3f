import { rfpFilters } from '@bidboard/backend/contracts/dashboard';
import { useSearchParams } from 'react-router-dom';
import { cardSorts } from './card-order.ts';
import type { CardSort, SortOrder } from './card-order.ts';

type RfpFilter = (typeof rfpFilters)[number];
/** `other` is the API's word for invites; people choose by what is to be done. */
export const shownFilters = rfpFilters.filter((filter) => filter !== 'other');

/** Filter and sort of the card list, kept in the address. */
export function useCardChoice() {
  const [search, setSearch] = useSearchParams();
  const filter: RfpFilter = shownFilters.find((one) => one === search.get('filter')) ?? 'all';
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
