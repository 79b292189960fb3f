import type { PushPayload } from '@bidboard/backend/kernel/pushes';
import { reread, type ApiThunk, type FeaturePushes } from '../../api/pushes/push-handlers.ts';
import { putRow } from '../../api/pushes/row-version.ts';
import { meetingsApi } from './endpoints.ts';

const { selectCachedArgsForQuery, updateQueryData, invalidateTags } = meetingsApi.util;

interface Row {
  id: string;
  version: number;
  createdAt: string;
}
interface MeetingList {
  data: Row[];
  total_records: number;
}

/** The list query and the detail query of each kind. */
const readsOf = {
  discoveryMeeting: { list: 'discoveryMeetingList', detail: 'getDiscoveryMeeting' },
  productDemo: { list: 'productDemoList', detail: 'getProductDemo' },
} as const;

/** Says whether a new row belongs on the first page. An older row belongs on another page. */
const isOfFirstPage = ({ data, total_records }: MeetingList, row: Row): boolean =>
  data.length === total_records || data.some((other) => other.createdAt < row.createdAt);

const rowChanged =
  (kind: keyof typeof readsOf, row: Row): ApiThunk =>
  (dispatch, getState) => {
    const { list, detail } = readsOf[kind];
    const pages = selectCachedArgsForQuery(getState(), list);
    const change = (arg: (typeof pages)[number], put: (listed: MeetingList) => void) =>
      void dispatch(updateQueryData(list, arg, (listed) => put(listed as unknown as MeetingList)));
    const isSame = ({ id }: Row) => id === row.id;
    let isKnown = false;
    let isBeyond = false;
    for (const arg of pages)
      change(arg, ({ data }) => {
        if (!data.some(isSame)) return;
        isKnown = true;
        putRow(data, row, isSame);
      });
    if (!isKnown) {
      const first = pages.find((arg) => (arg?.search?.page ?? 0) === 0);
      if (first)
        change(first, (listed) => {
          isBeyond = !isOfFirstPage(listed, row);
          if (!isBeyond) putRow(listed.data, row, isSame, (other) => other.createdAt < row.createdAt);
        });
      if (isBeyond) dispatch(invalidateTags([list]));
      else for (const arg of pages) change(arg, (listed) => void (listed.total_records += 1));
    }
    if (selectCachedArgsForQuery(getState(), detail).some(({ params }) => params.id === row.id))
      dispatch(invalidateTags([detail]));
  };

const discoveryMeetingChanged = (row: PushPayload<'discoveryMeetingChanged'>): ApiThunk =>
  rowChanged('discoveryMeeting', row);

const productDemoChanged = (row: PushPayload<'productDemoChanged'>): ApiThunk =>
  rowChanged('productDemo', row);

export const meetingsPushes: FeaturePushes = {
  handlers: {
    meetingsChanged: reread(
      'discoveryMeetingList',
      'productDemoList',
      'getDiscoveryMeeting',
      'getProductDemo',
    ),
    discoveryMeetingChanged,
    productDemoChanged,
  },
  queries: ['discoveryMeetingList', 'productDemoList', 'getDiscoveryMeeting', 'getProductDemo'],
};
