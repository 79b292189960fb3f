import {
  meetingsPerPage,
  type MeetingKind,
} from '@bidboard/backend/features/meetings/contracts/meeting-choices';
import type {
  DiscoveryMeeting,
  ProductDemo,
} from '@bidboard/backend/features/meetings/contracts/meeting-requests';
import { useEffect, useMemo } from 'react';
import { useDispatch } from 'react-redux';
import { meetingsApi, useDiscoveryMeetingListQuery, useProductDemoListQuery } from '../meetings/endpoints.ts';
import { useAppSelector, type AppStore } from '../../api/app-store.ts';
import { countLaterPages, mergePages, type PageOf } from './merge-pages.ts';
import { useGetRfpsQuery } from './endpoints.ts';
import { asCards, type MeetingCard, type RequestCard } from './request-card.ts';
import { filterParamOf, passes, type RequestFilter } from './request-filter.ts';

const { discoveryMeetingList, productDemoList } = meetingsApi.endpoints;
type MeetingPage = PageOf<DiscoveryMeeting | ProductDemo>;
type ReadPage = { data?: MeetingPage | undefined; error?: unknown };

const equalEach = (left: readonly unknown[], right: readonly unknown[]) =>
  left.length === right.length && left.every((meeting, at) => meeting === right[at]);

/** Reads the pages after the first, and keeps them up to date while they are shown. */
function useLatterPages(kind: MeetingKind, first: MeetingPage | undefined): readonly ReadPage[] {
  const dispatch = useDispatch<AppStore['dispatch']>();
  const count = countLaterPages(first, meetingsPerPage);
  const pages = useMemo(
    () => Array.from({ length: count }, (_, at) => ({ search: { page: at + 1 } })),
    [count],
  );
  useEffect(() => {
    const reads = pages.map((input) =>
      kind === 'productDemo'
        ? dispatch(productDemoList.initiate(input))
        : dispatch(discoveryMeetingList.initiate(input)),
    );
    return () => {
      for (const read of reads) read.unsubscribe();
    };
  }, [dispatch, kind, pages]);
  const select = useMemo(
    () =>
      pages.map((input) => (kind === 'productDemo' ? productDemoList : discoveryMeetingList).select(input)),
    [kind, pages],
  );
  return useAppSelector((state): readonly ReadPage[] => select.map((page) => page(state)), equalEach);
}

/** Returns every request of one kind, newest first, within the limit of merge-pages.ts. `total` is the number of all requests. */
function useListedMeetings(kind: MeetingKind) {
  const discovery = useDiscoveryMeetingListQuery({ search: {} }, { skip: kind !== 'discoveryMeeting' });
  const demos = useProductDemoListQuery({ search: {} }, { skip: kind !== 'productDemo' });
  const first: ReadPage & { refetch: () => unknown } = kind === 'productDemo' ? demos : discovery;
  const latter = useLatterPages(kind, first.data);
  const rows = useMemo(
    () =>
      mergePages(
        first.data,
        latter.map((page) => page.data),
      ),
    [first.data, latter],
  );
  return {
    rows,
    total: first.data?.total_records ?? 0,
    error: first.error ?? latter.find((page) => page.error)?.error,
    refetch: first.refetch,
  };
}

function useCardsOf(kind: MeetingKind) {
  const { rows, ...rest } = useListedMeetings(kind);
  const cards = useMemo(() => rows && asCards(kind, rows), [kind, rows]);
  return { cards, ...rest };
}

/** Returns the user's discovery meetings and demos, each newest first, or undefined until both are read. */
export function useMeetingCards(): {
  meetings: readonly MeetingCard[] | undefined;
  /** The number of older ones that are not included. */
  unread: number;
  error: unknown;
  refetch: () => void;
} {
  const discovery = useCardsOf('discoveryMeeting');
  const demos = useCardsOf('productDemo');
  const meetings = useMemo(
    () => (discovery.cards && demos.cards ? [...discovery.cards, ...demos.cards] : undefined),
    [discovery.cards, demos.cards],
  );
  return {
    meetings,
    unread: meetings ? Math.max(0, discovery.total + demos.total - meetings.length) : 0,
    error: meetings ? undefined : (discovery.error ?? demos.error),
    refetch: () => {
      void discovery.refetch();
      void demos.refetch();
    },
  };
}

/** Says whether it is certain that there is no request. */
export function useHasNoRequest(userId: string | undefined): boolean {
  const { isEmpty } = useGetRfpsQuery(
    { params: { userId: userId ?? '' }, search: {} },
    { skip: !userId, selectFromResult: ({ data }) => ({ isEmpty: data?.rfp.length === 0 }) },
  );
  const { meetings } = useMeetingCards();
  return isEmpty && meetings?.length === 0;
}

/** Returns the cards of a filter. The server filters RFPs. The client filters meetings and timeline states. */
export function useRequests(userId: string, filter: RequestFilter) {
  const filterBy = filterParamOf(filter);
  const rfps = useGetRfpsQuery(
    { params: { userId }, search: filterBy && filterBy !== 'all' ? { filterBy } : {} },
    { skip: !filterBy },
  );
  const { meetings, unread, ...others } = useMeetingCards();
  const own = filterBy ? rfps.currentData?.rfp : undefined;
  const cards = useMemo((): readonly RequestCard[] | undefined => {
    if (!meetings || (filterBy && !own)) return undefined;
    const all = [...(own ?? []), ...meetings];
    return filter === 'all' ? all : all.filter((card) => passes(card, filter));
  }, [own, meetings, filterBy, filter]);
  return {
    cards,
    isEmpty: cards?.length === 0,
    unread,
    error: cards ? undefined : ((own ? undefined : rfps.error) ?? others.error),
    refetch: () => {
      if (filterBy) void rfps.refetch();
      others.refetch();
    },
  };
}
