import type { MeetingKind } from '@bidboard/backend/features/meetings/contracts/meeting-choices';
import { useGetDiscoveryMeetingQuery, useGetProductDemoQuery } from '../../api/contract-api.ts';
import { freshLinks } from '../../api/queries/fresh-links.ts';
import { problemOf } from '../../api/problems/problem.ts';
import { shownDemo, shownDiscovery } from './meeting-kind.ts';

/** Reads one request and keeps it up to date through pushes. */
export function useMeeting(kind: MeetingKind, id: string) {
  const isDemo = kind === 'productDemo';
  const discovery = useGetDiscoveryMeetingQuery({ params: { id } }, { skip: isDemo });
  const demo = useGetProductDemoQuery({ params: { id } }, { ...freshLinks, skip: !isDemo });
  const meeting = isDemo
    ? demo.currentData && shownDemo(demo.currentData.data)
    : discovery.currentData && shownDiscovery(discovery.currentData.data);
  const { error, refetch } = isDemo ? demo : discovery;
  return { meeting, problem: !meeting && error ? problemOf(error) : undefined, refetch };
}
