import { t } from '@lingui/core/macro';
import { rfpFilters, type RfpCard } from '@bidboard/backend/features/dashboard/contract';
import { meetingStatus } from '@bidboard/backend/features/meetings/contracts/meeting-choices';
import { isRfp, type MeetingCard, type RequestCard } from './request-card.ts';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useChosenParams } from '../../ui/navigation/use-address-choice.ts';
import { cardSorts, type CardSort, type SortOrder } from './card-order.ts';

const meetingFilters = ['Pending DM/PD', 'Accepted DM/PD'] as const;
/** Filters on loaded data: RFPs whose timeline is past, and the others. */
const localFilters = ['inprogress', 'completed'] as const;
type RfpFilter = (typeof rfpFilters)[number];
type MeetingFilter = (typeof meetingFilters)[number];
type LocalFilter = (typeof localFilters)[number];
export type RequestFilter = RfpFilter | MeetingFilter | LocalFilter;

/** `other` is the API's word for invites. Users choose by the action to take. */
export const shownFilters: readonly RequestFilter[] = [
  ...rfpFilters.filter((filter) => filter !== 'other'),
  ...meetingFilters,
  ...localFilters,
];

export const filterLabels: Record<RequestFilter, string> = {
  all: t`all`,
  other: t`other`,
  'Response Submitted': t`Response Submitted`,
  'Respond To RFP': t`Respond To RFP`,
  'Update RFP': t`Update RFP`,
  'Live RFP': t`Live RFP`,
  'Completed RFP': t`Completed RFP`,
  'Declined RFP/DM/PD': t`Declined RFP/DM/PD`,
  'Pending DM/PD': t`Pending DM/PD`,
  'Accepted DM/PD': t`Accepted DM/PD`,
  inprogress: t`Timeline in progress`,
  completed: t`Timeline completed`,
};
const isLocal = (filter: RequestFilter): filter is LocalFilter =>
  localFilters.some((localFilter) => localFilter === filter);

/** Returns the server's filter, or undefined for meeting filters, which hide RFPs. */
export function filterParamOf(filter: RequestFilter): RfpFilter | undefined {
  if (isLocal(filter)) return 'all';
  return rfpFilters.find((rfpFilter) => rfpFilter === filter);
}
export const showsRfps = (filter: RequestFilter): boolean => filterParamOf(filter) !== undefined;

const statusOf: { readonly [F in RequestFilter]?: MeetingCard['status'] } = {
  'Declined RFP/DM/PD': meetingStatus.declined,
  'Pending DM/PD': meetingStatus.pending,
  'Accepted DM/PD': meetingStatus.accepted,
};

/** Says whether a meeting belongs to the list of a filter. */
export const meetingPasses = ({ status }: Pick<MeetingCard, 'status'>, filter: RequestFilter): boolean =>
  filter === 'all' || statusOf[filter] === status;

/** Says whether every milestone of an RFP is before today. An RFP without dates counts as not past. */
export const isTimelinePast = ({
  rfpTimeline: { timeline, today },
}: Pick<RfpCard, 'rfpTimeline'>): boolean => {
  const days = timeline.flatMap(({ mileStoneDate }) => mileStoneDate ?? []);
  return days.length > 0 && days.every((day) => day < today);
};

/** Says whether a card that the server returned belongs to the list of a filter. */
export function passes(card: RequestCard, filter: RequestFilter): boolean {
  if (!isRfp(card)) return meetingPasses(card, filter);
  return !isLocal(filter) || isTimelinePast(card) === (filter === 'completed');
}

const defaults = new Set(['all', 'Select', 'Desc']);
/** Returns a filter, a sort or an order as the address holds it: '' for the default. */
export const paramOf = (value: string): string => (defaults.has(value) ? '' : value);

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
    const names = Object.entries(choice).map(([name, value]) => [name, paramOf(value)]);
    set.current({ page: '', ...Object.fromEntries(names) }, { replace: true });
  }, []);
  return useMemo(() => {
    const at = new URLSearchParams(query);
    const page = at.get('page') ?? '';
    const view = at.get('view');
    return {
      filter: shownFilters.find((filter) => filter === at.get('filter')) ?? 'all',
      sort: cardSorts.find((cardSort) => cardSort === at.get('sort')) ?? 'Select',
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
