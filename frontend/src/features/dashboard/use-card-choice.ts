import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useChosenParams } from '../../ui/navigation/use-address-choice.ts';
import { cardSorts, type CardSort, type SortOrder } from './card-order.ts';
import { shownFilters, type RequestFilter } from './request-filter.ts';

const defaults = new Set(['all', 'Select', 'Desc']);

export interface CardChoice {
  filter: RequestFilter;
  sort: CardSort;
  order: SortOrder;
  view: CardView;
  /** Counts from zero. */
  page: number;
  hrefOf: (page: number) => string;
  choose: (choice: Partial<Record<'filter' | 'sort' | 'order' | 'view', string>>) => void;
}

/**
 * Filter, sort, view and page of the list, stored in the address. The view is also stored outside it until another is chosen. The
 * result stays the same object while nothing changes, so a push renders no menu.
 */
export function useCardChoice(): CardChoice {
  const [params, setParams] = useChosenParams();
  const query = params.toString();
  const set = useRef(setParams);
  useEffect(() => {
    set.current = setParams;
  });
  const choose = useCallback<CardChoice['choose']>((choice) => {
    if (choice.view) storeView(choice.view);
    const names = Object.entries(choice).map(([name, value]) => [name, defaults.has(value) ? '' : value]);
    set.current({ page: '', ...Object.fromEntries(names) }, { replace: true });
  }, []);
  return useMemo(() => {
    const at = new URLSearchParams(query);
    const page = at.get('page') ?? '';
    const view = at.get('view');
    return {
      filter: shownFilters.find((filter) => filter === at.get('filter')) ?? 'all',
      sort: cardSorts.find((one) => one === at.get('sort')) ?? 'Select',
      order: at.get('order') === 'Asc' ? 'Asc' : 'Desc',
      view: view === 'table' || view === 'cards' ? view : readStoredView(),
      page: /^\d{1,5}$/.test(page) ? Number(page) : 0,
      hrefOf: (other) => {
        const next = new URLSearchParams(query);
        next.set('page', String(other));
        return `?${next.toString()}`;
      },
      choose,
    };
  }, [query, choose]);
}

type CardView = 'cards' | 'table';

/** The local storage key for the last view of the list. */
const key = 'dashboardView';

const readStoredView = (storage: Pick<Storage, 'getItem'> = localStorage): CardView =>
  storage.getItem(key) === 'table' ? 'table' : 'cards';

const storeView = (view: string): void => localStorage.setItem(key, view);
