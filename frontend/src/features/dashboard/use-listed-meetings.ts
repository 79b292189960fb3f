import { meetingsPerPage } from '@bidboard/backend/features/meetings/contracts/meeting-choices';
import type { MeetingKind } from '@bidboard/backend/features/meetings/contracts/meeting-choices';
import type {
  DiscoveryMeeting,
  ProductDemo,
} from '@bidboard/backend/features/meetings/contracts/meeting-requests';
import { useEffect, useMemo } from 'react';
import { useDispatch } from 'react-redux';
import { meetingsApi } from '../meetings/endpoints.ts';
import { useAppSelector } from '../../api/app-store.ts';
import type { AppStore } from '../../api/app-store.ts';
import { useDiscoveryMeetingListQuery, useProductDemoListQuery } from '../meetings/endpoints.ts';
import { latterPages, wholeList } from './page-run.ts';
import type { PageOf } from './page-run.ts';

const { discoveryMeetingList, productDemoList } = meetingsApi.endpoints;
type MeetingPage = PageOf<DiscoveryMeeting | ProductDemo>;
type ReadPage = { data?: MeetingPage | undefined; error?: unknown };

const equalEach = (left: readonly unknown[], right: readonly unknown[]) =>
  left.length === right.length && left.every((one, at) => one === right[at]);

/** Reads the pages after the first, and keeps them up to date while they are shown. */
function useLatterPages(kind: MeetingKind, first: MeetingPage | undefined): readonly ReadPage[] {
  const dispatch = useDispatch<AppStore['dispatch']>();
  const count = latterPages(first, meetingsPerPage);
  const asked = useMemo(
    () => Array.from({ length: count }, (_, at) => ({ search: { page: at + 1 } })),
    [count],
  );
  useEffect(() => {
    const reads = asked.map((input) =>
      kind === 'productDemo'
        ? dispatch(productDemoList.initiate(input))
        : dispatch(discoveryMeetingList.initiate(input)),
    );
    return () => {
      for (const read of reads) read.unsubscribe();
    };
  }, [dispatch, kind, asked]);
  const select = useMemo(
    () =>
      asked.map((input) => (kind === 'productDemo' ? productDemoList : discoveryMeetingList).select(input)),
    [kind, asked],
  );
  return useAppSelector((state): readonly ReadPage[] => select.map((page) => page(state)), equalEach);
}

/** Returns every request of one kind, newest first, within the limit of page-run.ts. `total` is the number of all requests. */
export function useListedMeetings(kind: MeetingKind) {
  const discovery = useDiscoveryMeetingListQuery({ search: {} }, { skip: kind !== 'discoveryMeeting' });
  const demos = useProductDemoListQuery({ search: {} }, { skip: kind !== 'productDemo' });
  const first: ReadPage & { refetch: () => unknown } = kind === 'productDemo' ? demos : discovery;
  const latter = useLatterPages(kind, first.data);
  const rows = useMemo(
    () =>
      wholeList(
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
