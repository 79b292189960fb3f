import type { NotificationItem } from '@bidboard/backend/features/notifications/contracts/notifications';

type NotificationId = Pick<NotificationItem, '_id'>;

/** Ids follow the order of sending, as the list does. A notification's time is the time of its fact, and may be older. */
const isNewer = (one: string, than: string): boolean => one > than;

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
