import { useGetRfpsQuery } from '../../api/contract-api.ts';
import type { MeetingCard, RequestCard } from './request-card.ts';
import { isRfpFilter, meetingPasses, showsRfps } from './request-filter.ts';
import type { RequestFilter } from './request-filter.ts';
import { useListedMeetings } from './use-listed-meetings.ts';

/** Discovery meetings and demos of this person's side, newest first each; nothing before both are read. */
export function useMeetingCards(): {
  meetings: readonly MeetingCard[] | undefined;
  /** How many older ones there are besides. */
  unread: number;
  error: unknown;
  refetch: () => void;
} {
  const discovery = useListedMeetings('discoveryMeeting');
  const demos = useListedMeetings('productDemo');
  const meetings =
    discovery.rows && demos.rows
      ? [
          ...discovery.rows.map((one): MeetingCard => ({ ...one, kind: 'discoveryMeeting' })),
          ...demos.rows.map((one): MeetingCard => ({ ...one, kind: 'productDemo' })),
        ]
      : undefined;
  return {
    meetings,
    unread: meetings ? discovery.total + demos.total - meetings.length : 0,
    error: meetings ? undefined : (discovery.error ?? demos.error),
    refetch: () => {
      void discovery.refetch();
      void demos.refetch();
    },
  };
}

/** Whether it is known that there is none at all. */
export function useHasNoRequest(userId: string | undefined): boolean {
  const { data } = useGetRfpsQuery({ params: { userId: userId ?? '' }, search: {} }, { skip: !userId });
  const { meetings } = useMeetingCards();
  return data?.rfp.length === 0 && meetings?.length === 0;
}

/** The cards of a filter. RFPs are filtered by the server, meetings here. */
export function useRequests(userId: string, filter: RequestFilter) {
  const hasRfps = showsRfps(filter);
  const rfps = useGetRfpsQuery(
    { params: { userId }, search: isRfpFilter(filter) && filter !== 'all' ? { filterBy: filter } : {} },
    { skip: !hasRfps },
  );
  const { meetings, unread, ...others } = useMeetingCards();
  const own = hasRfps ? rfps.currentData?.rfp : [];
  const cards: RequestCard[] | undefined =
    own && meetings
      ? [
          ...own.map((rfp) => ({ rfp })),
          ...meetings.filter((one) => meetingPasses(one, filter)).map((meeting) => ({ meeting })),
        ]
      : undefined;
  return {
    cards,
    unread: Math.max(0, unread),
    error: cards ? undefined : ((own ? undefined : rfps.error) ?? others.error),
    refetch: () => {
      if (hasRfps) void rfps.refetch();
      others.refetch();
    },
  };
}
