import type { NotificationItem } from '@bidboard/backend/features/notifications/contracts/notifications';
import type { MouseEvent } from 'react';
import { useState } from 'react';
import { heldRows } from '../../ui/grid/held-rows.ts';
import { useHoldWhileReading } from '../../ui/grid/use-hold-while-reading.ts';
import { newestOf, newSince } from './notification-order.ts';

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
