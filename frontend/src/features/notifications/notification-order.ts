import type { NotificationItem } from '@bidboard/backend/contracts/notifications';

type NotificationId = Pick<NotificationItem, '_id'>;

/** Ids are in the order of telling, as the list is; a notification’s time is its fact’s, and may be older. */
const isNewer = (one: string, than: string): boolean => one > than;

/** The newest of what a reader was shown: before, and now. */
export const newestOf = (before: string | undefined, shown: readonly NotificationId[]): string | undefined =>
  shown.reduce<string | undefined>(
    (newest, { _id }) => (newest === undefined || isNewer(_id, newest) ? _id : newest),
    before,
  );

/** How many came since the rows that are held; what slid in from the next page did not. */
export const newSince = (held: readonly NotificationId[], now: readonly NotificationId[]): number => {
  const last = newestOf(undefined, held);
  return last === undefined ? 0 : now.filter(({ _id }) => isNewer(_id, last)).length;
};

type ArrivedNotification = Pick<NotificationItem, '_id' | 'title' | 'isRead'>;

/** The newest that was there so far, '' for none, null before the first reading; and what came last since then. */
export interface ArrivalState {
  newest: string | null;
  arrived: ArrivedNotification | null;
}

/** What somebody has heard of after another reading. What was there at the first, or goes and comes again, did not arrive. */
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
