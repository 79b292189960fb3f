import { useChosenParams } from '../../ui/use-address-choice.ts';
import { cardSorts } from './card-order.ts';
import type { CardSort, SortOrder } from './card-order.ts';
import { shownFilters } from './request-filter.ts';
import type { RequestFilter } from './request-filter.ts';

const unsaid = new Set(['all', 'Select', 'Desc']);

/** Filter and sort of the card list, kept in the address. */
export function useCardChoice() {
  const [params, setParams] = useChosenParams();
  const filter: RequestFilter = shownFilters.find((one) => one === params.get('filter')) ?? 'all';
  const sort: CardSort = cardSorts.find((one) => one === params.get('sort')) ?? 'Select';
  const order: SortOrder = params.get('order') === 'Asc' ? 'Asc' : 'Desc';
  const choose = (name: 'filter' | 'sort' | 'order', value: string) =>
    setParams({ [name]: unsaid.has(value) ? '' : value }, { replace: true });
  return { filter, sort, order, choose };
}
