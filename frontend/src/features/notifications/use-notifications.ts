import type { NotificationItem } from '@bidboard/backend/features/notifications/contracts/notifications';
import { useState, type MouseEvent } from 'react';
import { useNotificationsQuery } from './endpoints.ts';
import { heldRows, useHoldWhileReading } from '../../ui/grid/held-rows.tsx';

type NotificationId = Pick<NotificationItem, '_id'>;

/** Ids follow the order of sending, as the list does. A notification's time is the time of its fact, and may be older. */
const isNewer = (moment: string, than: string): boolean => moment > than;

/** The newest notification that a reader was shown, before or now. */
export const newestOf = (before: string | undefined, shown: readonly NotificationId[]): string | undefined =>
  shown.reduce<string | undefined>(
    (newest, { _id }) => (newest === undefined || isNewer(_id, newest) ? _id : newest),
    before,
  );

/** How many notifications arrived after the rows that are held. Rows that moved in from the next page do not count. */
export const newSince = (held: readonly NotificationId[], now: readonly NotificationId[]): number => {
  const last = newestOf(undefined, held);
  return last === undefined ? 0 : now.filter(({ _id }) => isNewer(_id, last)).length;
};

type ArrivedNotification = Pick<NotificationItem, '_id' | 'title' | 'isRead'>;

/** The newest id so far ('' if there was none, null before the first fetch), and what arrived last since then. */
export interface ArrivalState {
  newest: string | null;
  arrived: ArrivedNotification | null;
}

/**
 * What has arrived after another fetch. Rows from the first fetch, and rows that disappear and return, do not count as arrivals.
 */
export function nextArrival(
  state: ArrivalState,
  now: readonly ArrivedNotification[] | undefined,
): ArrivalState {
  if (!now) return state;
  const newest = now[0];
  if (state.newest === null) return { newest: newest?._id ?? '', arrived: null };
  if (!newest || !isNewer(newest._id, state.newest)) return state;
  return { newest: newest._id, arrived: newest.isRead ? state.arrived : newest };
}

const newestShown = 8;

/** The newest notifications with the unread count, as the bell shows them. */
export const useNewestNotifications = () => useNotificationsQuery({ search: { page: 0, size: newestShown } });

/** What arrived last since the first fetch, for users who do not see the bell; null until something arrives. */
export function useArrival(data: ReturnType<typeof useNewestNotifications>['data']): ArrivalState['arrived'] {
  const [arrivalState, setArrivalState] = useState<ArrivalState>({ newest: null, arrived: null });
  const now = nextArrival(arrivalState, data?.data);
  if (now !== arrivalState) setArrivalState(now);
  return now.arrived;
}

const idOf = ({ _id }: NotificationItem) => _id;

/**
 * Holds new notifications behind "3 new" while the user reads a list, so that nothing moves under the pointer. `at` identifies
 * the list, because rows of another list are not new here. `seen` is the newest notification shown here so far, in any list.
 */
export function useHeldNotifications(now: readonly NotificationItem[] | undefined, at: string) {
  const reading = useHoldWhileReading(true);
  const [last, setLast] = useState<{ at: string; rows: readonly NotificationItem[] }>();
  const [before, setBefore] = useState<string>();
  const isHeld = reading.held === true && last?.at === at && last.rows.length > 0;
  if (!isHeld && now && (last?.at !== at || last.rows !== now)) setLast({ at, rows: now });
  const { rows } = heldRows(now ?? [], isHeld ? last.rows : null, idOf);
  const seen = newestOf(before, rows);
  if (seen !== before) setBefore(seen);
  return {
    rows,
    waiting: isHeld ? newSince(last.rows, now ?? []) : 0,
    seen,
    handlers: reading.handlers,
    release: (event: MouseEvent<HTMLElement>) => {
      if (now) setLast({ at, rows: now });
      reading.release(event);
    },
  };
}
