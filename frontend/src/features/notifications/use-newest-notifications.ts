import { useState } from 'react';
import { useNotificationsQuery } from './endpoints.ts';
import { nextArrival, type ArrivalState } from './notification-order.ts';

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
