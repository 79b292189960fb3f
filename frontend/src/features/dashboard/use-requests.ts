import type { MeetingKind } from '@bidboard/backend/features/meetings/contracts/meeting-choices';
import { useMemo } from 'react';
import { useGetRfpsQuery } from './endpoints.ts';
import { asCards } from './request-card.ts';
import type { MeetingCard, RequestCard } from './request-card.ts';
import { filterParamOf, passes } from './request-filter.ts';
import type { RequestFilter } from './request-filter.ts';
import { useListedMeetings } from './use-listed-meetings.ts';

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
  const asked = filterParamOf(filter);
  const rfps = useGetRfpsQuery(
    { params: { userId }, search: asked && asked !== 'all' ? { filterBy: asked } : {} },
    { skip: !asked },
  );
  const { meetings, unread, ...others } = useMeetingCards();
  const own = asked ? rfps.currentData?.rfp : undefined;
  const cards = useMemo((): readonly RequestCard[] | undefined => {
    if (!meetings || (asked && !own)) return undefined;
    const all = [...(own ?? []), ...meetings];
    return filter === 'all' ? all : all.filter((card) => passes(card, filter));
  }, [own, meetings, asked, filter]);
  return {
    cards,
    isEmpty: cards?.length === 0,
    unread,
    error: cards ? undefined : ((own ? undefined : rfps.error) ?? others.error),
    refetch: () => {
      if (asked) void rfps.refetch();
      others.refetch();
    },
  };
}
